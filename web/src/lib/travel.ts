/**
 * Tiles travel. Everything that lies somewhere carries its place in `data-at`. Before a change the
 * places are measured; after it each tile that arrived is moved back to where it came from and let
 * go. One flight: where to, where from, and how long to wait.
 */

import { tick } from 'svelte';
import { isStill } from './settings.svelte';

export interface Flight {
  to: string;
  from: string;
  delay?: number;
  /** Points that float up when it has landed. */
  points?: number;
}

const FLY = 420;
const FLOAT = 1100;
let running: Animation[] = [];

type Places = Map<string, DOMRect>;

function measure(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    places.set(element.dataset.at!, element.getBoundingClientRect());
  }
  return places;
}

/** Make the change, then let the tiles travel; resolves when the last has landed. */
export async function travel(change: () => void, flights: Flight[]): Promise<void> {
  if (isStill() || document.hidden || !flights.length) {
    change();
    await tick();
    return;
  }
  const before = measure();
  change();
  await tick();
  running = flights.flatMap((flight) => fly(flight, before) ?? []);
  const landed = Promise.all(running.map((animation) => animation.finished));
  await landed.catch(() => undefined);
  running = [];
}

/** Let everything that is on its way arrive at once. */
export function arrive(): void {
  for (const animation of running) animation.finish();
}

function fly(flight: Flight, before: Places): Animation | null {
  const element = document.querySelector<HTMLElement>(`[data-at="${flight.to}"]`);
  const from = before.get(flight.from);
  if (!element) return null;
  const to = element.getBoundingClientRect();
  const delay = flight.delay ?? 0;
  if (flight.points) float(to, flight.points, delay + FLY * 0.8);
  if (!from || !to.width) return appear(element, delay);
  const isDrawn = flight.from === 'bag';
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

function appear(element: HTMLElement, delay: number): Animation {
  return element.animate(
    [
      { transform: 'scale(0.4)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 240, delay, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1.25)', fill: 'backwards' },
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

export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
