/** From the legal actions to what can be chosen, and back. */

import { readPlace } from './notation';

/** A tile of the rack, turned or not, and the cell of the half in front once that is chosen. */
export interface Held {
  index: number | null;
  isTurned: boolean;
  anchor: string | null;
}

export const NOTHING: Held = { index: null, isTurned: false, anchor: null };

/** An action, by the cell of the half in front and the cell of the other. */
export interface Way {
  action: string;
  near: string;
  far: string;
}

export function layableOf(legal: string[]): Set<string> {
  return new Set(legal.flatMap((action) => readPlace(action)?.tile ?? []));
}

/** What can be done with a tile; a double has no front, so each way round is one. */
export function waysOf(legal: string[], tile: string | null, isTurned: boolean): Way[] {
  return legal.flatMap((action) => {
    const place = readPlace(action);
    if (!place || place.tile !== tile) return [];
    const there = { action, near: place.first, far: place.second };
    const back = { action, near: place.second, far: place.first };
    if (tile[0] === tile[1]) return [there, back];
    return [isTurned ? back : there];
  });
}

/** The letters of a tile, the half in front first. */
export function halvesOf(tile: string | null, isTurned: boolean): string[] {
  const letters = [...(tile ?? '')];
  return isTurned ? letters.reverse() : letters;
}

/** What is held when a tile is clicked or lifted: a second click turns it. */
export function pickOf(held: Held, index: number, isLifted: boolean): Held {
  const isSame = held.index === index;
  return { index, isTurned: isSame && (isLifted ? held.isTurned : !held.isTurned), anchor: null };
}
