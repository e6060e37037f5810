/** Tiles as the wire writes them: a letter for each. */

export function countOf(tiles: string, letter: string): number {
  return tiles.split(letter).length - 1;
}

/** Each letter once, in the order in which they come. */
export function lettersOf(tiles: string): string[] {
  return [...new Set(tiles)];
}
