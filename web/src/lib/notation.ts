/** Actions as text, taken apart so that the page can light up sources and targets. */

const AZUL_TAKE = /^([c1-9])([BYRKW])([1-5f])$/;
const AZUL_TILE = /^([1-5])>([1-5])$/;
const PAVILION_TAKE = /^([c1-9])([PGOYBR])$/;
const PAVILION_PLACE = /^([PGOYBR])>([pgoybrc][1-6])(?:\+([1-5]))?$/;
const INGENIOUS_PLACE = /^([RGBOYP]{2})>([a-o]\d+)([a-o]\d+)$/;

export function azulTake(action: string): { source: string; colour: string; line: string } | null {
  const found = AZUL_TAKE.exec(action);
  return found && { source: found[1]!, colour: found[2]!, line: found[3]! };
}

export function azulTile(action: string): { row: number; column: number } | null {
  const found = AZUL_TILE.exec(action);
  return found && { row: Number(found[1]), column: Number(found[2]) };
}

export function pavilionTake(action: string): { source: string; colour: string } | null {
  const found = PAVILION_TAKE.exec(action);
  return found && { source: found[1]!, colour: found[2]! };
}

export function pavilionPlace(action: string): { colour: string; space: string; wild: number } | null {
  const found = PAVILION_PLACE.exec(action);
  return found && { colour: found[1]!, space: found[2]!, wild: Number(found[3] ?? 0) };
}

export function ingeniousPlace(action: string): { tile: string; first: string; second: string } | null {
  const found = INGENIOUS_PLACE.exec(action);
  return found && { tile: found[1]!, first: found[2]!, second: found[3]! };
}
