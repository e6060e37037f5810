/** From the legal actions to what can be chosen, and back. */

import { readTake, readTile } from './notation';

export interface Picked {
  source: string;
  colour: string;
}

/** The groups of tiles that can be taken, as source and colour. */
export function groupsOf(legal: string[]): Set<string> {
  return new Set(legal.flatMap((action) => readTake(action) ?? []).map((take) => take.source + take.colour));
}

/** The spaces of the wall that can be tiled, as actions. */
export function tilingsOf(legal: string[]): Set<string> {
  return new Set(legal.filter(readTile));
}

export function actionOf(picked: Picked, line: string): string {
  return picked.source + picked.colour + line;
}

/** What is picked when a group is clicked or lifted: a second click lets go. */
export function pickOf(before: Picked | null, source: string, colour: string, isLifted: boolean): Picked | null {
  const isSame = before?.source === source && before.colour === colour;
  return isSame && !isLifted ? null : { source, colour };
}
