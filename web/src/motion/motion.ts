/**
 * Tiles travel. A place carries its id in `data-place`, a tile that lies on it its letter in `data-tile`; the
 * places of a seat are within its `data-seat`. Before a change the places are looked at; after it each tile that
 * came is put back to where it was and let go.
 */

import { tick } from 'svelte';
import { isStill } from '../lib/settings.svelte';
import { signed } from '../lib/travel';
import type { Step } from '../lib/wire';
import { ANYWHERE, flightsOf, type Flight, type Lying, type Spot } from './flights';

const FLY = 420;
const APPEAR = 240;
const FLOAT = 1100;
let running: Animation[] = [];

interface Place {
  element: Element;
  box: DOMRect;
  tiles: { element: Element; letter: string; box: DOMRect }[];
}
type Places = Map<string, Place>;

function look(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const seat = element.closest<HTMLElement>('[data-seat]')?.dataset.seat ?? '';
    const key = `${seat}/${element.dataset.place}`;
    const tiles = [...element.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => ({ element: tile, letter: tile.dataset.tile!, box: tile.getBoundingClientRect() }));
    const known = places.get(key);
    if (known) known.tiles.push(...tiles);
    else places.set(key, { element, box: element.getBoundingClientRect(), tiles });
  }
  return places;
}

const lying = (places: Places): Lying => new Map([...places].map(([key, place]) => [key, place.tiles.map((tile) => tile.letter)]));

/** Make the change, then let the tiles of these steps travel; resolves when the last has landed. */
export async function travel(change: () => void, steps: Step[]): Promise<void> {
  const isSeen = steps.some((step) => step.events?.some((event) => event.to));
  if (isStill() || document.hidden || !isSeen) {
    change();
    await tick();
    return;
  }
  const before = look();
  change();
  await tick();
  const after = look();
  running = flightsOf(steps, lying(before), lying(after)).flatMap((flight) => fly(flight, before, after) ?? []);
  await Promise.all(running.map((animation) => animation.finished)).catch(() => undefined);
  running = [];
}

/** Let everything that is on its way arrive at once. */
export function arrive(): void {
  for (const animation of running) animation.finish();
}

function fly({ to, from, delay, points }: Flight, before: Places, after: Places): Animation | null {
  const place = after.get(to.place);
  const tile = place?.tiles[to.index];
  const box = tile?.box ?? place?.box;
  if (!box) return null;
  if (points) float(box, points, delay + (tile ? FLY * 0.8 : 0));
  if (!tile) return null;
  const start = from && startOf(from, before, after);
  return start && box.width ? glide(tile.element, start, box, delay, from.place === '/bag') : appear(tile.element, delay);
}

/** Where a tile was, as seen now: what stands above the board may have come or gone and moved the place. */
function startOf({ place, index }: Spot, before: Places, after: Places): DOMRect | null {
  const was = before.get(place);
  if (!was) return null;
  const box = index === ANYWHERE ? was.box : was.tiles[index]!.box;
  const now = after.get(place)?.box ?? was.box;
  return new DOMRect(box.x + now.x - was.box.x, box.y + now.y - was.box.y, box.width, box.height);
}

function glide(element: Element, from: DOMRect, to: DOMRect, delay: number, isDrawn: boolean): Animation {
  const scale = isDrawn ? 0.5 : Math.max(from.width, from.height) / Math.max(to.width, to.height);
  const [x, y] = inside(element, from.x + from.width / 2 - (to.x + to.width / 2), from.y + from.height / 2 - (to.y + to.height / 2));
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: isDrawn ? 0 : 1, zIndex: 20, position: 'relative' },
      { transform: `translate(${x / 2}px, ${y / 2}px) scale(${(scale + 1) / 2 + 0.08})`, zIndex: 20, position: 'relative', offset: 0.5 },
      { transform: 'none', opacity: 1, zIndex: 20, position: 'relative' },
    ],
    { duration: FLY, delay, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)', fill: 'backwards' },
  );
}

/** A way on the screen, in the units of a drawing that may be scaled and turned. */
function inside(element: Element, x: number, y: number): [number, number] {
  const matrix = element instanceof SVGGraphicsElement && element.ownerSVGElement ? element.getScreenCTM() : null;
  if (!matrix) return [x, y];
  const { a, b, c, d } = matrix;
  const size = a * d - b * c;
  return [(d * x - c * y) / size, (a * y - b * x) / size];
}

function appear(element: Element, delay: number): Animation {
  return element.animate(
    [
      { transform: 'scale(0.4)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: APPEAR, delay, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.25)', fill: 'backwards' },
  );
}

/** Points that rise from a place. They are for the eye only: the live region says them too. */
function float(at: DOMRect, points: number, delay: number): void {
  const mark = document.createElement('div');
  mark.className = `float ${points < 0 ? 'bad' : 'good'}`;
  mark.setAttribute('aria-hidden', 'true');
  mark.textContent = signed(points);
  mark.style.cssText = `left:${at.x + at.width / 2}px;top:${at.y}px`;
  document.body.append(mark);
  const animation = mark.animate(
    [
      { transform: 'translate(-50%, 0) scale(0.6)', opacity: 0 },
      { transform: 'translate(-50%, -40%) scale(1.1)', opacity: 1, offset: 0.25 },
      { transform: 'translate(-50%, -160%)', opacity: 0 },
    ],
    { duration: FLOAT, delay, easing: 'ease-out', fill: 'backwards' },
  );
  animation.onfinish = animation.oncancel = () => mark.remove();
}
