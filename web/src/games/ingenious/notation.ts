/** Actions as text, taken apart so that the board can light up cells. */

const PLACE = /^([RGBOYP]{2})>([a-o]\d+)([a-o]\d+)$/;

/** A tile on two cells; its first half lies on the first. */
export function readPlace(action: string): { tile: string; first: string; second: string } | null {
  const found = PLACE.exec(action);
  return found && { tile: found[1]!, first: found[2]!, second: found[3]! };
}
