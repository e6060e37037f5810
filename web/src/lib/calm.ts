/**
 * The second click of a double click means what the first one meant, not what has appeared under the pointer
 * since. So whatever puts something new in its place asks for a moment of calm, in which a click where one has
 * clicked last does nothing. It counts when the finger was there, not when a slow page came to hear of it. Keys
 * are never ignored: they have no place.
 */

/** Milliseconds. */
const MOMENT = 400;
/** Pixels; fingers are not exact. */
const NEAR = 40;

let until = 0;
let last = { x: -Infinity, y: -Infinity };
let timer: ReturnType<typeof setTimeout> | undefined;

export function calm(): void {
  until = performance.now() + MOMENT;
  document.documentElement.dataset.calm = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete document.documentElement.dataset.calm, MOMENT);
}

/** On anything that appears where one may have just clicked: `{@attach appearing}`. */
export const appearing = (): void => calm();

addEventListener(
  'click',
  (event) => {
    if (!event.detail) return;
    const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
    last = { x: event.clientX, y: event.clientY };
    if (!isNear || event.timeStamp >= until) return;
    event.stopPropagation();
    event.preventDefault();
  },
  { capture: true },
);
