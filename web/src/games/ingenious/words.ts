/** Actions of Ingenious in words. */

import { say } from '../../i18n/words.svelte';
import type { IngeniousView } from '../../lib/wire';
import type { Way } from '../module';
import { readPlace } from './notation';

export function describe(action: string): string {
  const place = readPlace(action);
  if (!place) return say(action === 'swap' ? 'did-swap' : 'did-stay');
  const [first, second] = [...place.tile].map((letter) => say(`in-${letter}`));
  return say('did-lay', { first: first!, second: second!, from: place.first, to: place.second });
}

export function prompt(legal: string[]): string {
  if (legal.includes('swap')) return say('in-now-swap');
  return legal.some(readPlace) ? say('in-now-lay') : '';
}

/** The cell of the first half, by its coordinates. */
export function way(action: string): Way {
  const place = readPlace(action);
  return { from: '', to: place ? `→ ${place.first}` : '' };
}

/** Who may place once more, so that everybody sees it. */
export function bonusWords({ bonus, turn }: IngeniousView, seat: number): string {
  return bonus > 0 && turn === seat ? say('in-bonus-turn', { count: bonus }) : '';
}

/** To the holder of a seat of the same team, also that they are partners. */
export function noteWords(view: IngeniousView, seat: number, own?: number): string {
  const isPartner = own !== undefined && own !== seat && view.sides.some(({ seats }) => seats.includes(own) && seats.includes(seat));
  return [isPartner ? say('in-partner') : '', bonusWords(view, seat)].filter(Boolean).join(', ');
}

export function value(name: string, value: string | number): string | number {
  if (name === 'colour') return say(`in-${value}`);
  return name === 'tile' ? [...String(value)].map((letter) => say(`in-${letter}`)).join('–') : value;
}
