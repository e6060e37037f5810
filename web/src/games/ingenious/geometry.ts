/** Hexagons with a point upwards: where each cell lies in the drawing. */

import type { IngeniousCell } from '../../lib/wire';

export const SIZE = 20;
/** How far around a cell one sees when it is shown enlarged. */
export const NEAR = SIZE * 3.4;
export const WIDE = SIZE * Math.sqrt(3);

export const place = ({ q, r }: IngeniousCell): { x: number; y: number } => ({ x: WIDE * (q + r / 2), y: SIZE * 1.5 * r });

export const HEX = Array.from({ length: 6 }, (_, index) => {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return `${((SIZE - 0.9) * Math.cos(angle)).toFixed(2)},${((SIZE - 0.9) * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/** `edge` is the room for coordinates around the cells. */
export function frame(radius: number, edge = 4): string {
  const x = WIDE * (radius + 0.5) + edge;
  const y = SIZE * (1.5 * radius + 1) + edge;
  return `${-x} ${-y} ${2 * x} ${2 * y}`;
}
