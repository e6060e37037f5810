/** Which colours of a side are marked as its lowest ones. */

import type { IngeniousSide } from '../../lib/wire';

/** While all are level, none is the lowest. */
export function isLowest({ lowest, pegs }: IngeniousSide, letter: string): boolean {
  return lowest.length < Object.keys(pegs).length && lowest.includes(letter);
}
