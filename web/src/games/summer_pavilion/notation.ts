/** Actions as text, taken apart so that the board can light up sources and targets. */

const TAKE = /^([c1-9])([PGOYBR])$/;
const PLACE = /^([PGOYBR])>([pgoybrc][1-6])(?:\+([1-5]))?$/;
const CHOICE = /^(s|keep=)([PGOYBR]*)$/;

/** All tiles of a colour from a factory or the centre. */
export function readTake(action: string): { source: string; colour: string } | null {
  const found = TAKE.exec(action);
  return found && { source: found[1]!, colour: found[2]! };
}

/** A tile on a space, paid for with so many wild ones. */
export function readPlace(action: string): { colour: string; space: string; wild: number } | null {
  const found = PLACE.exec(action);
  return found && { colour: found[1]!, space: found[2]!, wild: Number(found[3] ?? 0) };
}

/** Tiles out of several: from the supply, or of the hand to keep. */
export function readChoice(action: string): { isKeeping: boolean; tiles: string } | null {
  const found = CHOICE.exec(action);
  return found && { isKeeping: found[1] === 'keep=', tiles: found[2]! };
}
