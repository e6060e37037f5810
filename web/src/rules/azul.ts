/** A wall with the tile just placed (`#`) among others (`o`), and a floor line with its costs. */

import { spread, tile, type Draw } from './draw';

const CELL = 44;
const PRINTED = ['BYRKW', 'WBYRK', 'KWBYR', 'RKWBY', 'YRKWB'];

const square = (x: number, y: number, kind: string): string =>
  `<rect class="${kind}" x="${x + 2}" y="${y + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="8"/>`;

/** How far a run of tiles reaches from a place, both ways. */
function run(isTile: (at: number) => boolean, at: number): [number, number] {
  let [from, to] = [at, at];
  while (isTile(from - 1)) from -= 1;
  while (isTile(to + 1)) to += 1;
  return [from, to];
}

export const azulWall: Draw = (lines) => {
  const cells = lines.filter(Boolean).map(spread);
  const body = cells.map((row, r) =>
    row
      .map((mark, c) => {
        const printed = `az-${PRINTED[r]![c]}`;
        const bed = square(c * CELL, r * CELL, 'bed');
        const middle: [number, number, number] = [(c + 0.5) * CELL, (r + 0.5) * CELL, CELL - 6];
        return bed + tile(mark === '.' ? `${printed}-print` : printed, ...middle);
      })
      .join(''),
  );
  const r = cells.findIndex((row) => row.includes('#'));
  const c = cells[r]!.indexOf('#');
  const isTile = (row: number, column: number): boolean => 'o#'.includes(cells[row]?.[column] ?? '.');
  const [left, right] = run((at) => isTile(r, at), c);
  const [top, bottom] = run((at) => isTile(at, c), r);
  const band = (x: number, y: number, w: number, h: number): string =>
    `<rect class="run" x="${x * CELL + 1}" y="${y * CELL + 1}" width="${w * CELL - 2}" height="${h * CELL - 2}" rx="10"/>`;
  const bands = band(left, r, right - left + 1, 1) + band(c, top, 1, bottom - top + 1);
  const sums =
    `<text class="sum" x="${5 * CELL + 18}" y="${(r + 0.5) * CELL + 7}">${right - left + 1}</text>` +
    `<text class="sum" x="${(c + 0.5) * CELL}" y="${5 * CELL + 24}">${bottom - top + 1}</text>`;
  return { frame: `-4 -4 ${5 * CELL + 40} ${5 * CELL + 36}`, wide: 260, body: body.join('') + bands + square(c * CELL, r * CELL, 'new') + sums };
};

export const azulFloor: Draw = (lines) => {
  const [tiles, costs] = lines.filter(Boolean).map(spread);
  const lost = tiles!.reduce((sum, letter, index) => sum + (letter === '.' ? 0 : Number(costs![index])), 0);
  const body = tiles!.map((letter, index) => {
    const x = index * (CELL + 4);
    const kind = letter === 'm' ? 'marker' : `az-${letter}`;
    const there = letter === '.' ? '' : tile(kind, x + CELL / 2, 24 + CELL / 2, CELL - 6);
    return `<text class="cost" x="${x + CELL / 2}" y="15">−${costs![index]}</text><g transform="translate(0 24)">${square(x, 0, 'bed')}</g>${there}`;
  });
  const end = tiles!.length * (CELL + 4);
  return { frame: `-4 -4 ${end + 66} ${CELL + 34}`, wide: 420, body: `${body.join('')}<text class="sum bad" x="${end + 28}" y="${24 + CELL / 2 + 7}">−${lost}</text>` };
};
