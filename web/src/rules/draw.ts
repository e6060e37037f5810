/** What every drawing is made with. */

/** The lines of the block and its caption, as the inside of an SVG with its frame. */
export type Draw = (lines: string[], caption: string) => { frame: string; wide: number; body: string };

/** A tile of the page, centred at a place. */
export function tile(kind: string, x: number, y: number, size: number): string {
  return `<use href="#${kind}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;
}

export const spread = (line: string): string[] => line.trim().split(/\s+/);
