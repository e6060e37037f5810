/** A wall with the tile just placed (`#`) among others (`o`), its bonuses, the lines beside it, and a floor line with its costs. */

import { spread, tile, type Draw } from '../../rules/draw';
import { offer } from '../../rules/offer';

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

/** The spaces of a wall, with a tile wherever there is a mark. */
const drawn = (cells: string[][]): string =>
  cells
    .flatMap((row, r) =>
      row.map((mark, c) => {
        const printed = `az-${PRINTED[r]![c]}`;
        return square(c * CELL, r * CELL, 'bed') + tile(mark === '.' ? `${printed}-print` : printed, (c + 0.5) * CELL, (r + 0.5) * CELL, CELL - 6);
      }),
    )
    .join('');

const band = (x: number, y: number, w: number, h: number): string =>
  `<rect class="run" x="${x * CELL + 1}" y="${y * CELL + 1}" width="${w * CELL - 2}" height="${h * CELL - 2}" rx="10"/>`;

const sum = (x: number, y: number, points: number | string): string => `<text class="sum" x="${x * CELL}" y="${y * CELL + 7}">${points}</text>`;

const wall: Draw = (lines) => {
  const cells = lines.filter(Boolean).map(spread);
  const body = drawn(cells);
  const r = cells.findIndex((row) => row.includes('#'));
  const c = cells[r]!.indexOf('#');
  const isTile = (row: number, column: number): boolean => 'o#'.includes(cells[row]?.[column] ?? '.');
  const [left, right] = run((at) => isTile(r, at), c);
  const [top, bottom] = run((at) => isTile(at, c), r);
  const bands = band(left, r, right - left + 1, 1) + band(c, top, 1, bottom - top + 1);
  const sums = sum(5.4, r + 0.5, right - left + 1) + sum(c + 0.5, 5.4, bottom - top + 1);
  return { frame: `-4 -4 ${5 * CELL + 40} ${5 * CELL + 36}`, wide: 260, body: body + bands + square(c * CELL, r * CELL, 'new') + sums };
};

const floor: Draw = (lines) => {
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

/** What complete rows, columns and colours bring at the end; the printed colours lie in diagonals. */
const bonus: Draw = (lines) => {
  const cells = lines.filter(Boolean).map(spread);
  const all = [0, 1, 2, 3, 4];
  const isTile = (r: number, c: number): boolean => cells[r]![c] === 'o';
  const rows = all.filter((r) => all.every((c) => isTile(r, c))).map((r) => band(0, r, 5, 1) + sum(5.5, r + 0.5, '+2'));
  const columns = all.filter((c) => all.every((r) => isTile(r, c))).map((c) => band(c, 0, 1, 5) + sum(c + 0.5, 5.4, '+7'));
  const colours = all.filter((i) => all.every((r) => isTile(r, (r + i) % 5)));
  const rings = colours.map((i) => all.map((r) => square(((r + i) % 5) * CELL, r * CELL, 'new')).join('') + sum(5.5, 4.5, '+10'));
  return { frame: `-4 -4 ${5 * CELL + 58} ${5 * CELL + 36}`, wide: 270, body: drawn(cells) + [...rows, ...columns, ...rings].join('') };
};

/** Pattern lines beside the wall; from a full line an arrow leads to the space (`#`) its tile goes to. */
const board: Draw = (lines) => {
  const rows = lines.filter(Boolean).map((line) => spread(line).slice(1));
  const body = rows.map((row, r) => {
    const line = row.slice(0, r + 1);
    const spaces = line.map((mark, index) => {
      const x = (4 - r + index) * CELL;
      return square(x, r * CELL, 'bed') + (mark === '.' ? '' : tile(`az-${mark}`, x + CELL / 2, (r + 0.5) * CELL, CELL - 6));
    });
    return spaces.join('');
  });
  const walls = rows.map((row, r) => row.slice(r + 1).map((mark) => (mark === '#' ? '.' : mark)));
  const moves = rows.map((row, r) => {
    const c = row.slice(r + 1).indexOf('#');
    if (c < 0) return '';
    const [from, to, y] = [5 * CELL - 6, WALL_AT + c * CELL + CELL / 2, (r + 0.5) * CELL];
    return `<path class="arrow" d="M${from} ${y}H${to - 2}m-8 -7l8 7l-8 7"/><g transform="translate(${WALL_AT} 0)">${square(c * CELL, r * CELL, 'new')}</g>`;
  });
  return { frame: `-4 -4 ${WALL_AT + 5 * CELL + 8} ${5 * CELL + 8}`, wide: 440, body: `${body.join('')}<g transform="translate(${WALL_AT} 0)">${drawn(walls)}</g>${moves.join('')}` };
};

const WALL_AT = 5.6 * CELL;
const taking = offer((letter, x, y) => tile(`az-${letter}`, x, y, 32));

export default { 'azul-wall': wall, 'azul-floor': floor, 'azul-bonus': bonus, 'azul-lines': board, 'azul-offer': taking } satisfies Record<string, Draw>;
