/** The board with a tile just placed and the lines it finds, and the six pegs of a seat. */

import { frame, HEX, place, WIDE } from './geometry';
import { spread, tile, type Draw } from '../../rules/draw';

interface Cell {
  q: number;
  r: number;
  x: number;
  y: number;
  mark: string;
}

const WAYS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;

/** Each line is the name of its first cell, the cells, and the name of the last. */
function read(lines: string[]): Cell[] {
  const rows = lines.filter((line) => line.trim()).map((line) => spread(line).slice(1, -1));
  const radius = (rows.length - 1) / 2;
  return rows.flatMap((row, index) => {
    const r = index - radius;
    const first = Math.max(-radius, -radius - r);
    return row.map((mark, column) => ({ q: first + column, r, mark, ...place({ q: first + column, r } as Parameters<typeof place>[0]) }));
  });
}

const board: Draw = (lines, caption) => {
  const colours = new Map([...caption.matchAll(/(\d) = ([A-Z])/g)].map((found) => [found[1]!, found[2]!]));
  const cells = read(lines);
  const at = (q: number, r: number): Cell | undefined => cells.find((cell) => cell.q === q && cell.r === r);
  const halves = cells.filter(({ mark }) => colours.has(mark));
  const beds = cells.map(({ x, y, mark }) => {
    const colour = colours.get(mark) ?? (mark === '.' ? null : mark);
    return `<polygon class="cell" points="${HEX}" transform="translate(${x} ${y})"/>${colour ? tile(`in-${colour}`, x, y, 40) : ''}`;
  });
  const rays = halves.flatMap((half) => WAYS.map(([q, r]) => ray(half, q, r, colours.get(half.mark)!, at)));
  const rings = halves.map(({ x, y }) => `<polygon class="new" points="${HEX}" transform="translate(${x} ${y})"/>`);
  return { frame: frame((Math.sqrt((4 * cells.length - 1) / 3) - 1) / 2), wide: 400, body: [...beds, ...rays, ...rings].join('') };
};

/** From a half along the cells of its colour, with how many there are. */
function ray(half: Cell, q: number, r: number, colour: string, at: (q: number, r: number) => Cell | undefined): string {
  let count = 0;
  let end = half;
  for (let next = at(half.q + q, half.r + r); next?.mark === colour; next = at(next.q + q, next.r + r)) [end, count] = [next, count + 1];
  if (!count) return '';
  const beyond = { x: end.x + (end.x - half.x) / count, y: end.y + (end.y - half.y) / count };
  return `<line class="ray" x1="${half.x}" y1="${half.y}" x2="${end.x}" y2="${end.y}"/><text class="sum" x="${beyond.x}" y="${beyond.y + 7}">${count}</text>`;
}

const LONGEST = 18;

const pegs: Draw = (lines) => {
  const pegs = lines.filter((line) => line.trim()).map(spread).map(([letter, points]) => ({ letter: letter!, points: Number(points) }));
  const lowest = Math.min(...pegs.map(({ points }) => points));
  const body = pegs.map(({ letter, points }, index) => {
    const y = index * 36;
    const low = points === lowest ? `<rect class="lowest" x="-6" y="${y - 17}" width="318" height="34" rx="9"/>` : '';
    const track = `<rect class="track" x="36" y="${y - 6}" width="230" height="12" rx="6"/>`;
    const bar = `<rect x="36" y="${y - 6}" width="${(230 * points) / LONGEST}" height="12" rx="6" style="fill:var(--in-${letter})"/>`;
    return `${low}${tile(`in-${letter}`, 14, y, 28)}${track}${bar}<text class="${points === lowest ? 'sum bad' : 'cost'}" x="290" y="${y + 6}">${points}</text>`;
  });
  return { frame: `-8 -20 ${WIDE * 9.4} ${pegs.length * 36 + 4}`, wide: 320, body: body.join('') };
};

export default { 'in-board': board, 'in-pegs': pegs } satisfies Record<string, Draw>;
