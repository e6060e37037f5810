/** Azul: at the end of a round the rows of all boards at the same time, from the top; then the floors; at the end the bonuses. */

import { grouped, sideBySide, type Count, type Scene } from '../../motion/scene';
import type { AzulLayout, AzulView, WireEvent } from '../../lib/wire';
import { isOfRound } from './round';

/** Is there a tile on each space of a wall? */
type Wall = boolean[][];
type Space = [row: number, column: number];

const spaceName = ([row, column]: Space): string => `wall-${row + 1}-${column + 1}`;
const FIVE = [0, 1, 2, 3, 4];

function spaceOf(event: WireEvent): Space {
  const [row, column] = event.to!.split('-').slice(1).map(Number);
  return [row! - 1, column! - 1];
}

/** The unbroken run of tiles through a space, in one direction. */
function runThrough(wall: Wall, [row, column]: Space, [down, across]: Space): string[] {
  const isTile = (step: number): boolean => wall[row + step * down]?.[column + step * across] ?? false;
  let first = 0;
  let last = 0;
  while (isTile(first - 1)) first -= 1;
  while (isTile(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, index) => spaceName([row + (first + index) * down, column + (first + index) * across]));
}

/** The runs that the server has counted, as they lie on the wall. */
function runs(wall: Wall, at: Space): string[][] {
  return [runThrough(wall, at, [0, 1]), runThrough(wall, at, [1, 0])].filter((run) => run.length > 1);
}

function bonusLine(event: WireEvent, { boards }: AzulView, layout: AzulLayout): string[] {
  const number = Number(event.place!.split(' ')[1]) - 1;
  if (event.kind === 'row bonus') return FIVE.map((column) => spaceName([number, column]));
  if (event.kind === 'column bonus') return FIVE.map((row) => spaceName([row, number]));
  const letter = Object.keys(layout.colours).find((key) => layout.colours[key] === event.place);
  return boards[event.seat!]!.wall.flatMap((row, index) => row.flatMap((tile, column) => (tile === letter ? [spaceName([index, column])] : [])));
}

/** Of the events of one decision and the position after it; null if nothing is counted. */
export function scene(events: WireEvent[], view: AzulView, layout: AzulLayout): Scene | null {
  const tiles = events.filter((event) => event.kind === 'tile');
  const walls: Wall[] = view.boards.map((board) => board.wall.map((row) => row.map((tile) => tile !== null)));
  const put = (event: WireEvent, isThere: boolean): void => {
    const [row, column] = spaceOf(event);
    walls[event.seat!]![row]![column] = isThere;
  };
  for (const event of tiles) put(event, false);
  const count = (event: WireEvent, at: string, lines: string[][]): Count => ({ event, at, lines, account: String(event.seat), points: event.points ?? 0 });
  const placed = tiles.map((event) => {
    put(event, true);
    return count(event, event.to!, runs(walls[event.seat!]!, spaceOf(event)));
  });
  const floors = events.filter((event) => event.kind === 'floor').map((event) => count(event, 'floor', []));
  const bonuses = events.filter((event) => event.kind.endsWith(' bonus')).map((event) => {
    const line = bonusLine(event, view, layout);
    return count(event, line[Math.floor(line.length / 2)]!, [line]);
  });
  const rows = grouped(placed, ({ event }) => spaceOf(event)[0]).sort((a, b) => spaceOf(a[0]!.event)[0] - spaceOf(b[0]!.event)[0]);
  const beats = [...rows, ...(floors.length ? [floors] : []), ...sideBySide(grouped(bonuses, ({ event }) => event.seat!))];
  return beats.length ? { beats, isRound: events.some(isOfRound) } : null;
}
