/** Summer Pavilion: the line in the star, then the structures around it with the tiles won; at the end the bonuses. */

import { say } from '../../i18n/words.svelte';
import { countOn, grouped, sideBySide, type Beat, type Count, type Scene } from '../../motion/scene';
import type { PavilionLayout, WireEvent } from '../../lib/wire';

/** A star is closed by its first space; spaces of one number lie scattered, each by itself. */
function bonus(event: WireEvent): Count {
  const count = countOn(event, event.lines![0]!.split(' ')[0]!);
  return event.kind === 'star bonus' ? { ...count, lines: count.lines.map((line) => [...line, line[0]!]) } : count;
}

function won(event: WireEvent, { structures }: PavilionLayout): Count {
  const index = structures.findIndex(({ spaces }) => spaces.join() === event.lines!.join());
  return { ...countOn(event, `structure-${index}`), text: say('sp-won', { structure: say(`sp-${event.kind as 'pillar'}`), tiles: structures[index]!.tiles }) };
}

export function scene(events: WireEvent[], layout: PavilionLayout): Scene | null {
  const of = (...kinds: WireEvent['kind'][]): WireEvent[] => events.filter((event) => kinds.includes(event.kind));
  const placed = of('placed').map((event) => countOn(event, event.to!));
  const gained = of('pillar', 'statue', 'window').map((event) => won(event, layout));
  const paid = of('marker', 'discarded').filter((event) => event.points).map((event) => countOn(event, 'hand'));
  const bonuses = of('star bonus', 'number bonus').map(bonus);
  const beats: Beat[] = [placed, gained, paid].filter((beat) => beat.length > 0);
  beats.push(...sideBySide(grouped(bonuses, ({ event }) => event.seat!)));
  return beats.length ? { beats, isRound: bonuses.length > 0 } : null;
}
