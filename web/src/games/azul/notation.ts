/** Actions as text, taken apart so that the board can light up sources and targets. */

const TAKE = /^([c1-9])([BYRKW])([1-5f])$/;
const TILE = /^([1-5])>([1-5])$/;

/** All tiles of a colour from a factory or the centre, to a pattern line or the floor. */
export function readTake(action: string): { source: string; colour: string; line: string } | null {
  const found = TAKE.exec(action);
  return found && { source: found[1]!, colour: found[2]!, line: found[3]! };
}

/** From a full line to a space of the wall. */
export function readTile(action: string): { row: number; column: number } | null {
  const found = TILE.exec(action);
  return found && { row: Number(found[1]), column: Number(found[2]) };
}
