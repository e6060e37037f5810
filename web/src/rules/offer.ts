/** Factories and the centre while one colour is taken: `KKYB R*R*BW c:m`, a `*` after each tile that is taken. */

import type { Draw } from './draw';

const WIDE = 104;
const HIGH = 176;

interface Taken {
  letter: string;
  isTaken: boolean;
}

const read = (text: string): Taken[] => [...text.matchAll(/(\w)(\*?)/g)].map(([, letter, star]) => ({ letter: letter!, isTaken: star === '*' }));

/** `draw` makes one tile of the game, centred at a place. */
export function offer(draw: (letter: string, x: number, y: number) => string): Draw {
  return (lines) => {
    const places = lines.join(' ').trim().split(/\s+/);
    const factories = places.filter((place) => !place.startsWith('c:'));
    const width = factories.length * WIDE;
    const body = factories.map((place, index) => factory(read(place), (index + 0.5) * WIDE, draw));
    const centre = read(places.find((place) => place.startsWith('c:'))?.slice(2) ?? '');
    const marker = centre.map(({ letter }) => (letter === 'm' ? `<use href="#marker" x="${width / 2 - 16}" y="${HIGH - 36}" width="32" height="32"/>` : draw(letter, width / 2, HIGH - 20)));
    const bed = `<rect class="bed" x="${width / 2 - 70}" y="${HIGH - 44}" width="140" height="48" rx="24"/>`;
    return { frame: `-4 -4 ${width + 8} ${HIGH + 12}`, wide: Math.min(460, width + 80), body: bed + marker.join('') + body.join('') };
  };
}

/** Where tiles are taken they have a ring, and the others have an arrow to the centre. */
function factory(tiles: Taken[], x: number, draw: (letter: string, x: number, y: number) => string): string {
  const isChosen = tiles.some(({ isTaken }) => isTaken);
  const laid = tiles.map(({ letter, isTaken }, index) => {
    const [tx, ty] = [x + (index % 2 ? 19 : -19), 48 + (index > 1 ? 19 : -19)];
    const ring = isTaken ? `<rect class="new" x="${tx - 18}" y="${ty - 18}" width="36" height="36" rx="9"/>` : '';
    return `<g${isChosen || !tiles.length ? '' : ' class="far"'}>${draw(letter, tx, ty)}</g>${ring}`;
  });
  const arrow = isChosen ? `<path class="arrow" d="M${x} 100V126m-7 -8l7 8l7 -8"/>` : '';
  return `<circle class="bed" cx="${x}" cy="48" r="46"/>${laid.join('')}${arrow}`;
}
