/** One star with what its spaces cost, what is paid for a space, and the board with the spaces around some structures. */

import { FRAME, LONG, RHOMBUS, SIDE, spaces, structureAt, type Space } from './geometry';
import type { PavilionLayout } from '../../lib/wire';
import { spread, type Draw } from '../../rules/draw';
import { offer } from '../../rules/offer';

const NUMBERS = [1, 2, 3, 4, 5, 6];
const RING = ['o', 'r', 'b', 'y', 'g', 'p'];
/** Of the layout, what the drawing of places needs. */
const PRINTED = { ring: RING, numbers: Object.fromEntries([...RING, 'c'].map((star) => [star, NUMBERS])) } as unknown as PavilionLayout;

const bed = (colour: string | null, kind: string): string => {
  const tint = colour ? ` style="fill:color-mix(in oklab, var(--sp-${colour}) 24%, var(--sunken))"` : '';
  return `<polygon class="${kind}" points="${RHOMBUS}"${tint}/>`;
};
const laid = (colour: string): string => `<use href="#sp-${colour}" x="${-LONG * 0.296}" y="${-LONG / 2}" width="${LONG * 0.592}" height="${LONG}"/>`;

const star: Draw = (lines) => {
  const [top, upper, middle, lower, bottom] = lines.filter((line) => line.trim()).map(spread);
  const around = [top![0]!, upper![1]!, lower![1]!, bottom![0]!, lower![0]!, upper![0]!];
  const colour = middle![0]!;
  const half = LONG / 2;
  const body = around.map((mark, index) => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    const inner = 'o#'.includes(mark) ? bed(colour, 'bed') + laid(colour) : bed(colour, 'bed');
    const ring = mark === '#' ? `<polygon class="new" points="${RHOMBUS}"/>` : '';
    const number = 'o#'.includes(mark) ? '' : `<text class="cost" y="6">${mark}</text>`;
    return `<g transform="translate(${half * Math.cos(angle)} ${half * Math.sin(angle)})"><g transform="rotate(${index * 60})">${inner}${ring}</g>${number}</g>`;
  });
  const last = body.findIndex((_, index) => around[index] === '#');
  const inOrder = [...body.filter((_, index) => index !== last), body[last] ?? ''];
  const size = 2 * SIDE;
  return { frame: `${-size} ${-size} ${2 * size} ${2 * size}`, wide: 190, body: inOrder.join('') };
};

const SHAPES: Record<string, string> = {
  pillar: '<circle r="12"/>',
  statue: '<path d="M0 -15L14 0L0 15L-14 0Z"/>',
  window: '<path d="M-12 13V-3A12 12 0 0 1 12 -3V13Z"/>',
};

const board: Draw = (lines) => {
  const all = spaces(PRINTED);
  const byName = new Map(all.map((space) => [space.name, space]));
  const structures = lines.filter((line) => line.trim()).map((line) => {
    const [kind, ...rest] = spread(line);
    return { kind: kind!, around: rest.slice(0, -1), tiles: rest.at(-1)! };
  });
  const meant = new Set(structures.flatMap(({ around }) => around));
  const space = ({ name, star, x, y, turn, number }: Space): string =>
    `<g class="${meant.has(name) ? 'meant' : 'far'}" transform="translate(${x} ${y})"><g transform="rotate(${turn})">${bed(star === 'c' ? null : star.toUpperCase(), 'bed')}</g><text class="cost" y="6">${number}</text></g>`;
  const sign = ({ kind, around, tiles }: (typeof structures)[number]): string => {
    const { x, y } = structureAt(PRINTED, around, byName);
    return `<g class="structure" transform="translate(${x} ${y})">${SHAPES[kind] ?? ''}<text y="5">${tiles}</text></g>`;
  };
  const far = all.filter(({ name }) => !meant.has(name)).map(space);
  const near = all.filter(({ name }) => meant.has(name)).map(space);
  return { frame: FRAME, wide: 400, body: [...far, ...near, ...structures.map(sign)].join('') };
};

const STEP = 46;

/** `4: G | G P P`: on a space that costs 4 lies green; what is behind the line goes to the tower. */
const pay: Draw = (lines) => {
  const [, cost, placed, paid] = /(\d): (\w) \| (.*)/.exec(lines.join(' '))!;
  const at = (x: number, inner: string): string => `<g transform="translate(${x} 0)">${inner}</g>`;
  const space = at(0, `${bed(placed!, 'bed')}${laid(placed!)}<polygon class="new" points="${RHOMBUS}"/><text class="cost" y="${LONG / 2 + 20}">${cost}</text>`);
  const rest = spread(paid!).map((letter, index) => at((index + 2) * STEP, laid(letter)));
  const end = (rest.length + 2) * STEP;
  const arrow = `<path class="arrow" d="M${end - 12} 0h26m-8 -7l8 7l-8 7"/>`;
  const tower = at(end + 42, '<rect class="bed" x="-18" y="-34" width="36" height="68" rx="4"/><path class="bed" d="M-22 -34h44l-22 -18z"/>');
  return { frame: `${-SIDE} ${-LONG / 2 - 12} ${end + 76 + SIDE} ${LONG + 44}`, wide: 360, body: space + rest.join('') + arrow + tower };
};

const taking = offer((letter, x, y) => `<use href="#sp-${letter}" x="${x - 10}" y="${y - 17}" width="20" height="34"/>`);

export default { 'sp-star': star, 'sp-board': board, 'sp-pay': pay, 'sp-offer': taking } satisfies Record<string, Draw>;
