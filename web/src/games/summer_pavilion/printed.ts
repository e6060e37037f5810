/** What the stars of this side are printed for. */

import type { PavilionLayout } from '../../lib/wire';

type Printed = Pick<PavilionLayout, 'printed' | 'star_bonus' | 'multicoloured_bonus'>;

/** The one colour of a star; null where it takes several, or its tiles decide. */
export function colourOf({ printed }: Pick<Printed, 'printed'>, star: string): string | null {
  const colours = printed[star] ?? '';
  return colours.length === 1 ? colours : null;
}

/** What a complete star brings, where that is certain before it has tiles. */
export function bonusOf(layout: Printed, star: string): number | undefined {
  const colour = colourOf(layout, star);
  if (colour) return layout.star_bonus[colour];
  return layout.printed[star] ? layout.multicoloured_bonus : undefined;
}
