/** Azul: at the end of a round the rows of all boards at the same time, from the top; then the floors; at the end the bonuses. */

import { countOn, grouped, sideBySide, type Scene } from '../../motion/scene';
import type { WireEvent } from '../../lib/wire';
import { isOfRound } from './round';

const rowOf = (event: WireEvent): number => Number(event.to!.split('-')[1]);

function bonus(event: WireEvent): ReturnType<typeof countOn> {
  const spaces = event.lines![0]!.split(' ');
  return countOn(event, spaces[Math.floor(spaces.length / 2)]!);
}

/** Of the events of one decision; null if nothing is counted. */
export function scene(events: WireEvent[]): Scene | null {
  const tiles = events.filter((event) => event.kind === 'tile').map((event) => countOn(event, event.to!));
  const floors = events.filter((event) => event.kind === 'floor').map((event) => countOn(event, 'floor'));
  const bonuses = events.filter((event) => event.kind.endsWith(' bonus')).map(bonus);
  const rows = grouped(tiles, ({ event }) => rowOf(event)).sort((a, b) => rowOf(a[0]!.event) - rowOf(b[0]!.event));
  const beats = [...rows, ...(floors.length ? [floors] : []), ...sideBySide(grouped(bonuses, ({ event }) => event.seat!))];
  return beats.length ? { beats, isRound: events.some(isOfRound) } : null;
}
