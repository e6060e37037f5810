/** Summer Pavilion: the line in the star, then the structures around it with the tiles won; at the end the bonuses. */

import { say } from '../../i18n/words.svelte';
import { grouped, sideBySide, type Beat, type Count, type Scene } from '../../motion/scene';
import type { PavilionLayout, PavilionView, WireEvent } from '../../lib/wire';

const spacesOf = (star: string): string[] => [1, 2, 3, 4, 5, 6].map((space) => `${star}${space}`);

/** The tiles that are connected with one on this space, around the star. */
function lineThrough(tiles: (string | null)[], space: string): string[] {
  const star = space[0]!;
  const at = Number(space[1]) - 1;
  const isTile = (step: number): boolean => tiles[(at + step + 6) % 6] != null;
  let first = 0;
  let last = 0;
  while (first > -5 && isTile(first - 1)) first -= 1;
  while (last - first < 5 && isTile(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, index) => `${star}${((at + first + index + 6) % 6) + 1}`);
}

const count = (event: WireEvent, at: string, lines: string[][], text?: string): Count => ({ event, at, lines, account: String(event.seat), points: event.points ?? 0, ...(text ? { text } : {}) });

function bonus(event: WireEvent, layout: PavilionLayout): Count {
  const spaces = event.kind === 'star bonus' ? spacesOf(event.place!) : Object.entries(layout.numbers).flatMap(([star, numbers]) => spacesOf(star).filter((_, index) => numbers[index] === Number(event.place)));
  // A star is one line; spaces of one number lie scattered, each by itself.
  return count(event, spaces[0]!, event.kind === 'star bonus' ? [[...spaces, spaces[0]!]] : spaces.map((space) => [space]));
}

export function scene(events: WireEvent[], view: PavilionView, layout: PavilionLayout): Scene | null {
  const of = (...kinds: WireEvent['kind'][]): WireEvent[] => events.filter((event) => kinds.includes(event.kind));
  const placed = of('placed').map((event) => count(event, event.to!, [lineThrough(view.boards[event.seat!]!.stars[event.to![0]!]!, event.to!)]));
  const won = of('pillar', 'statue', 'window').map((event) => {
    const spaces = event.place!.split(' ');
    const index = layout.structures.findIndex((structure) => structure.spaces.join(' ') === event.place);
    return count(event, `structure-${index}`, spaces.map((space) => [space]), say('sp-won', { structure: say(`sp-${event.kind as 'pillar'}`), tiles: layout.structures[index]?.tiles ?? 0 }));
  });
  const paid = of('marker', 'discarded').filter((event) => event.points).map((event) => count(event, 'hand', []));
  const bonuses = of('star bonus', 'number bonus').map((event) => bonus(event, layout));
  const beats: Beat[] = [placed, won, paid].filter((beat) => beat.length > 0);
  beats.push(...sideBySide(grouped(bonuses, ({ event }) => event.seat!)));
  return beats.length ? { beats, isRound: bonuses.length > 0 } : null;
}
