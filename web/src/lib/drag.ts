/**
 * Dragging as the equal of click-click: lift a thing, let it go over a `data-drop` place. A finger that
 * begins on something that can be lifted drags it, anywhere else it scrolls the page; near the upper and
 * lower edge of the screen the page follows.
 */

import type { Attachment } from 'svelte/attachments';
import { nearestOpen } from './finger.svelte';

export interface Drag {
  /** May it be lifted? Called when the pointer has moved far enough. */
  lift: () => boolean;
  over?: (place: string | null) => void;
  drop: (place: string) => void;
}

const FAR_ENOUGH = 7;
const EDGE = 64;
const PACE = 9;

export function draggable(drag: Drag): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let height = 0;

    function follow(): void {
      if (!ghost) return;
      const by = height > innerHeight - EDGE ? PACE : height < EDGE ? -PACE : 0;
      if (by) scrollBy({ top: by, behavior: 'instant' });
      requestAnimationFrame(follow);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!ghost && distance > FAR_ENOUGH) {
        if (!drag.lift()) return stop();
        ghost = ghostOf(element);
        ghost.classList.toggle('above', event.pointerType === 'touch');
        requestAnimationFrame(follow);
      }
      if (!ghost) return;
      height = event.clientY;
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      drag.over?.(placeUnder(event));
    }

    function end(event: PointerEvent): void {
      const place = ghost && event.type === 'pointerup' ? placeUnder(event) : null;
      if (ghost) addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
      stop();
      if (place) drag.drop(place);
    }

    function stop(): void {
      start = null;
      ghost?.remove();
      ghost = null;
      drag.over?.(null);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    }

    function down(event: Event): void {
      const pointer = event as PointerEvent;
      if (pointer.button || !pointer.isPrimary) return;
      start = pointer;
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    }

    element.dataset.lift = '';
    element.addEventListener('pointerdown', down);
    return () => {
      stop();
      element.removeEventListener('pointerdown', down);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function placeUnder(event: PointerEvent): string | null {
  const near = event.pointerType === 'touch' ? nearestOpen(event.clientX, event.clientY) : null;
  if (near) return near;
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
  return found?.dataset.drop ?? null;
}

/** The tiles of what is lifted, side by side under the pointer. */
function ghostOf(element: Element): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  for (const tile of element.querySelectorAll('.tile')) {
    const copy = tile.cloneNode(true) as SVGElement;
    copy.removeAttribute('data-tile');
    const { width, height } = tile.getBoundingClientRect();
    copy.style.width = `${width}px`;
    copy.style.height = `${height}px`;
    ghost.append(copy);
  }
  document.body.append(ghost);
  return ghost;
}
