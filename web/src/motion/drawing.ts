/** Lines through what is counted, and the sum beside it, drawn over the page for as long as they are seen. */

import { signed } from '../lib/travel';
import { LIT, SEEN, sumOf, type Count } from './scene';

export { flightsOf } from './flights';

/** Where a place is on the screen, and the tiles on it. */
export type BoxOf = (place: string) => { box: DOMRect; tiles: Element[] } | null;

const SVG = 'http://www.w3.org/2000/svg';
const GROW = 320;

/** A count begins to be shown so many milliseconds from now. */
export function drawCount(count: Count, boxOf: BoxOf, start: number): Animation[] {
  const at = boxOf(count.at);
  const animations = count.lines.flatMap((line) => line).flatMap((place) => (boxOf(place)?.tiles ?? []).map((tile) => pulse(tile, start + LIT)));
  const lines = drawLines(count, boxOf);
  if (lines) animations.push(appear(lines, start + LIT));
  if (at?.box.width) animations.push(appear(bubble(at.box, count), start + LIT));
  return animations;
}

/** On the page and not on the screen, so that it stays where it is when somebody scrolls. */
const middle = (box: DOMRect): [x: number, y: number] => [box.x + box.width / 2 + scrollX, box.y + box.height / 2 + scrollY];

function drawLines({ lines, event }: Count, boxOf: BoxOf): SVGElement | null {
  const long = lines.map((line) => line.flatMap((place) => boxOf(place)?.box ?? [])).filter((line) => line.length > 1 && line[0]!.width);
  if (!long.length) return null;
  const drawing = piece('svg', { class: 'count-lines', 'aria-hidden': 'true' });
  const wide = Math.max(3, long[0]![0]!.width * 0.16);
  for (const line of long) drawing.append(piece('polyline', { points: line.map((box) => middle(box).join()).join(' '), 'stroke-width': wide }));
  if (long.length > 1) long.forEach((line, index) => drawing.append(partAt(line, event.parts?.[index])));
  document.body.append(drawing);
  return drawing;
}

/** What one of several lines brings, at its far end. */
function partAt(line: DOMRect[], points: number | undefined): SVGElement {
  const [x, y] = middle(line.at(-1)!);
  const text = piece('text', { x, y, dy: '0.35em' });
  text.textContent = String(points ?? '');
  return text;
}

function piece(name: string, values: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  return made;
}

/** For the eye only: the list of moves keeps it, and the live region says it. */
function bubble(box: DOMRect, { event, points, text }: Count): HTMLElement {
  const made = document.createElement('div');
  made.className = `count ${points < 0 ? 'bad' : 'good'}`;
  made.setAttribute('aria-hidden', 'true');
  made.textContent = text ?? sumOf(event.parts ?? [points], points);
  const [x] = middle(box);
  document.body.append(made);
  const half = made.offsetWidth / 2 + 4;
  made.style.cssText = `left:${Math.min(Math.max(x, half), document.documentElement.clientWidth - half)}px;top:${box.y + scrollY}px`;
  return made;
}

function appear(element: Element, delay: number): Animation {
  // Lines are as large as the page: they fade in, and nothing of them grows.
  const size = (scale: number): { scale?: number } => (element instanceof SVGElement ? {} : { scale });
  const animation = element.animate(
    [{ opacity: 0, ...size(0.7) }, { opacity: 1, ...size(1.06), offset: 0.12 }, { opacity: 1, ...size(1), offset: 0.2 }, { opacity: 1, ...size(1), offset: 0.85 }, { opacity: 0, ...size(1) }],
    { duration: SEEN, delay, easing: 'ease-out', fill: 'backwards' },
  );
  animation.onfinish = animation.oncancel = () => element.remove();
  return animation;
}

/** A tile that is gone already, drawn where it lay until its time has come. */
export function drawGone(drawing: string, box: DOMRect, until: number): Animation {
  const tile = piece('svg', { class: 'gone', 'aria-hidden': 'true', style: `left:${box.x + scrollX}px;top:${box.y + scrollY}px;width:${box.width}px;height:${box.height}px` });
  tile.append(piece('use', { href: drawing }));
  document.body.append(tile);
  const animation = tile.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GROW, delay: until + LIT, fill: 'backwards' });
  animation.onfinish = animation.oncancel = () => tile.remove();
  return animation;
}

function pulse(tile: Element, delay: number): Animation {
  return tile.animate([{ transform: 'none' }, { transform: 'scale(1.14)', offset: 0.4 }, { transform: 'none' }], { duration: GROW, delay: delay + 40, easing: 'ease-out' });
}

/** Points that rise from a place. */
export function float(at: DOMRect, points: number, delay: number): void {
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
    { duration: 1100, delay, easing: 'ease-out', fill: 'backwards' },
  );
  animation.onfinish = animation.oncancel = () => mark.remove();
}
