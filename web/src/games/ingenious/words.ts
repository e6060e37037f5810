/** Actions of Ingenious in words. */

import { say } from '../../i18n/words.svelte';
import type { IngeniousView } from '../../lib/wire';
import { readPlace } from './notation';

export function describe(action: string): string {
  const place = readPlace(action);
  if (!place) return say(action === 'swap' ? 'did-swap' : 'did-stay');
  const [first, second] = [...place.tile].map((letter) => say(`in-${letter}`));
  return say('did-lay', { first: first!, second: second!, from: place.first, to: place.second });
}

/** Who may place once more, so that everybody sees it. */
export function bonusWords({ bonus, turn }: IngeniousView, seat: number): string {
  return bonus > 0 && turn === seat ? say('in-bonus-turn', { count: bonus }) : '';
}

export function value(name: string, value: string | number): string | number {
  if (name === 'colour') return say(`in-${value}`);
  return name === 'tile' ? [...String(value)].map((letter) => say(`in-${letter}`)).join('–') : value;
}
