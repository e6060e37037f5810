/** Seven stars of six rhombi each, drawn so that the structures lie in the gaps between them. */

import type { PavilionLayout } from '../../lib/wire';

export const SIDE = 40;
const APART = SIDE * 3.12;
const HALF = (SIDE * Math.sqrt(3)) / 2;
export const FRAME = '-213 -196 426 392';
/** How far one star reaches, when it is shown alone. */
export const NEAR = SIDE * 1.85;
export const RHOMBUS = `0,${-HALF + 1.4} ${SIDE / 2 - 0.8},0 0,${HALF - 1.4} ${-SIDE / 2 + 0.8},0`;
export const LONG = 2 * HALF - 1;

interface Point {
  x: number;
  y: number;
}

const towards = (from: Point, degrees: number, far: number): Point => ({
  x: from.x + far * Math.cos((degrees * Math.PI) / 180),
  y: from.y + far * Math.sin((degrees * Math.PI) / 180),
});

export interface Space extends Point {
  name: string;
  star: string;
  index: number;
  turn: number;
  number: number;
}

export const starAt = (layout: PavilionLayout, star: string): Point => {
  const index = layout.ring.indexOf(star);
  return index < 0 ? { x: 0, y: 0 } : towards({ x: 0, y: 0 }, -120 + 60 * index, APART);
};

/** Space 1 of the upper left star points to the upper right; each star on, one step further. */
export function spaces(layout: PavilionLayout): Space[] {
  return Object.entries(layout.numbers).flatMap(([star, numbers]) => {
    const first = star === 'c' ? 0 : layout.ring.indexOf(star) + 1;
    return numbers.map((number, index) => {
      const turn = 60 * ((first + index) % 6);
      return { ...towards(starAt(layout, star), turn - 90, HALF), name: `${star}${index + 1}`, star, index, turn, number };
    });
  });
}

/** The rhombus of a space as a part of a path, where it lies. */
export function outline({ x, y, turn }: Space): string {
  const corners = [turn - 90, turn, turn + 90, turn + 180].map((angle, index) => towards({ x, y }, angle, index % 2 ? SIDE / 2 : HALF));
  return `M${corners.map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`).join('L')}Z`;
}

/** Between the spaces around it; a window lies outside its star. */
export function structureAt(layout: PavilionLayout, around: string[], all: Map<string, Space>): Point {
  const points = around.map((name) => all.get(name)!);
  const middle = { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length };
  if (around.length > 2) return middle;
  const star = starAt(layout, around[0]![0]!);
  const angle = (Math.atan2(middle.y - star.y, middle.x - star.x) * 180) / Math.PI;
  return towards(star, angle, SIDE * 1.5);
}
