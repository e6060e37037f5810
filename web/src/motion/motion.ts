/**
 * Tiles travel. A place carries its id in `data-place`, a tile that lies on it its letter in `data-tile`; the
 * places of a seat are within its `data-seat`. Before a change the places are looked at; after it each tile that
 * came is put back to where it was and let go.
 */

import { tick } from 'svelte';
import { isStill } from '../lib/settings.svelte';
import type { Step } from '../lib/wire';
import { cuesOf, startOf as startOfBeat, type Scene } from './scene';
import { ANYWHERE, placeOf, type Flight, type Lying, type Spot } from './spots';
import { stage } from './stage.svelte';

const FLY = 420;
const APPEAR = 240;
let running: Animation[] = [];
/** How many changes that wait already are shown without motion, because somebody has skipped. */
let skipped = 0;
let waiting: () => number = () => 0;

interface Place {
  element: Element;
  box: DOMRect;
  tiles: { element: Element; letter: string; box: DOMRect; drawing: string }[];
}
type Places = Map<string, Place>;
type Drawing = typeof import('./drawing');

function look(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const seat = element.closest<HTMLElement>('[data-seat]')?.dataset.seat ?? '';
    const key = `${seat}/${element.dataset.place}`;
    const tiles = [...element.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => ({ element: tile, letter: tile.dataset.tile!, box: tile.getBoundingClientRect(), drawing: tile.querySelector('use')?.getAttribute('href') ?? '' }));
    const known = places.get(key);
    if (known) known.tiles.push(...tiles);
    else places.set(key, { element, box: element.getBoundingClientRect(), tiles });
  }
  return places;
}

const lying = (places: Places): Lying => new Map([...places].map(([key, place]) => [key, place.tiles.map((tile) => tile.letter)]));

interface Shown {
  /** What is counted, asked for when the change has been made. */
  scene?: () => Scene | null;
  /** How many changes wait for this one to be shown. */
  behind?: () => number;
}

/** Milliseconds for which a change waits for what draws over the page; on a bad line it is shown without motion. */
const DRAWING = 1000;

/** What draws over the page, not loaded before the first move; null if it does not come soon. */
function soonDrawn(): Promise<Drawing | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, DRAWING, null));
  return Promise.race([import('./drawing').catch(() => null), late]);
}

/** Where so many changes wait, none of them is made a scene. */
const TOO_MANY = 3;

/** Make the change, then let the tiles of these steps travel and their points be counted; resolves when all is done. */
export async function travel(change: () => void, steps: Step[], { scene = () => null, behind = () => 0 }: Shown = {}): Promise<void> {
  const isSeen = steps.some((step) => step.events?.some((event) => event.to));
  const isMoving = isSeen && !isStill() && !document.hidden && skipped === 0;
  const drawing = isMoving ? await soonDrawn() : null;
  if (!drawing || document.hidden) {
    skipped = Math.max(0, skipped - 1);
    change();
    await tick();
    return;
  }
  const before = look();
  change();
  const counted = behind() > TOO_MANY ? null : scene();
  const counting = counted && stage.play(counted);
  await tick();
  const after = look();
  waiting = behind;
  const flying = drawing.flightsOf(steps, lying(before), lying(after), counted ? cuesOf(counted) : undefined).flatMap((flight) => fly(flight, before, after, drawing) ?? []);
  running = counted ? [...flying, ...count(counted, after, drawing), ...linger(counted, before, after, drawing)] : flying;
  await Promise.all([counting, ...flying.map((animation) => animation.finished)]).catch(() => undefined);
}

/** Let everything that is on its way arrive at once, and what waits for that be shown without motion. */
export function arrive(event?: Event): void {
  const going = running.filter((animation) => animation.playState === 'running');
  if (!going.length) return;
  if (stage.isRound && event?.type === 'pointerdown' && isComing(event.target as Element)) skipClick();
  skipped = waiting();
  stage.stop();
  for (const animation of going) animation.finish();
}

/** The page goes to something else. */
export function leave(): void {
  arrive();
  skipped = 0;
}

/** Do tiles come to this place that nobody has seen there yet? Whoever presses it only wants to skip. */
function isComing(element: Element): boolean {
  const tiles = element.closest('[data-place]')?.querySelectorAll('[data-tile]') ?? [];
  return [...tiles].some((tile) => tile.getAnimations().length > 0);
}

function skipClick(): void {
  const swallow = (click: Event): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50), { once: true });
}

function count(scene: Scene, after: Places, { drawCount }: Drawing): Animation[] {
  return scene.beats.flatMap((beat, index) =>
    beat.flatMap((each) => {
      const boxOf = (name: string): { box: DOMRect; tiles: Element[] } | null => {
        const place = after.get(placeOf(name, each.event.seat, after));
        return place ? { box: place.box, tiles: place.tiles.map((tile) => tile.element) } : null;
      };
      return drawCount(each, boxOf, startOfBeat(scene, index));
    }),
  );
}

/** What goes away at the end of a round lies there until its beat comes: the rest of a line, the tiles of a floor. */
function linger(scene: Scene, before: Places, after: Places, { drawGone }: Drawing): Animation[] {
  if (!scene.isRound) return [];
  return scene.beats.flatMap((beat, index) =>
    beat.flatMap(({ event, at }) => {
      const place = placeOf(event.from ?? at, event.seat, before);
      if (after.get(place)?.tiles.length) return [];
      const flown = event.from ? 1 : 0;
      const gone = before.get(place)?.tiles.slice(flown) ?? [];
      return gone.flatMap(({ drawing }, number) => drawGone(drawing, startOf({ place, index: number + flown }, before, after)!, startOfBeat(scene, index)));
    }),
  );
}

function fly({ to, from, delay, points }: Flight, before: Places, after: Places, { float }: Drawing): Animation | null {
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
  const box = index === ANYWHERE ? middleOf(was.box) : was.tiles[index]!.box;
  const there = after.get(place)?.box;
  const now = there?.width ? there : was.box; // a place that is no longer drawn was where it was
  return new DOMRect(box.x + now.x - was.box.x, box.y + now.y - was.box.y, box.width, box.height);
}

/** A tile that came and went in one step was not seen there; what a place measures is no size of a tile. */
const middleOf = ({ x, y, width, height }: DOMRect): DOMRect => new DOMRect(x + width / 2, y + height / 2, 0, 0);

function glide(element: Element, from: DOMRect, to: DOMRect, delay: number, isDrawn: boolean): Animation {
  const size = Math.max(to.width, to.height);
  const scale = isDrawn ? 0.5 : (Math.max(from.width, from.height) || size) / size;
  const [x, y] = inside(element, from.x + from.width / 2 - (to.x + to.width / 2), from.y + from.height / 2 - (to.y + to.height / 2));
  return element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: isDrawn ? 0 : 1, zIndex: 'var(--layer-moving)', position: 'relative' },
      { transform: `translate(${x / 2}px, ${y / 2}px) scale(${(scale + 1) / 2 + 0.08})`, zIndex: 'var(--layer-moving)', position: 'relative', offset: 0.5 },
      { transform: 'none', opacity: 1, zIndex: 'var(--layer-moving)', position: 'relative' },
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
