/** Is the page touched with a finger? It is broad, so what is meant is the nearest thing that can be chosen. */

export const finger = $state({ is: false });

addEventListener('pointerdown', (event) => (finger.is = event.pointerType === 'touch'), { capture: true });

/** How far a finger may be from what it means, in pixels. */
const REACH = 36;

/** The nearest open place within reach of a point. */
export function nearestOpen(x: number, y: number, within: ParentNode = document): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const element of within.querySelectorAll<HTMLElement>('[data-drop][data-open]')) {
    const box = element.getBoundingClientRect();
    const outside = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const far = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
    if (outside <= REACH && far < least) [nearest, least] = [element.dataset.drop!, far];
  }
  return nearest;
}

/** The place that a click means: exactly where a mouse points, the nearest open one for a finger. */
export function meant(event: MouseEvent): string | null {
  const near = finger.is ? nearestOpen(event.clientX, event.clientY, event.currentTarget as Element) : null;
  return near ?? (event.target as Element).closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;
}
