/** How far a seat has come with its stars and its numbers, for the details beside the board. */

import { say } from '../../i18n/words.svelte';
import type { PavilionBoard } from '../../lib/wire';

export function progressOf({ stars, numbers }: PavilionBoard): { words: string; cells: { text: string; value: number; of: number }[] }[] {
  const covered = Object.entries(stars).map(([star, tiles]) => ({ text: star.toUpperCase(), value: tiles.filter((tile) => tile !== null).length, of: tiles.length }));
  return [
    { words: say('sp-stars'), cells: covered },
    { words: say('source-number-bonus'), cells: numbers.map(({ number, covered: value, spaces: of }) => ({ text: String(number), value, of })) },
  ];
}
