/**
 * Dragging as the equal of click-click: lift a thing, let it go over a `data-drop` place; near the upper and lower
 * edge of the screen the page follows. A finger scrolls the page wherever it begins. It lifts what is under it when
 * it moves sideways, or after it has rested there for a moment (`touch-action: pan-y`, in `app.css`, leaves
 * those to us; a finger that rested must not scroll, which only a `touchmove` can prevent).
 */

import type { Attachment } from 'svelte/attachments';
import { feel } from './feel';
import { nearestOpen } from './finger.svelte';

export interface Drag {
  /** May it be lifted? Called when the pointer has moved far enough. */
  lift: () => boolean;
  over?: (place: string | null) => void;
  drop: (place: string) => void;
}

const FAR_ENOUGH = 7;
/** Milliseconds for which a finger rests on what it wants to lift. */
const REST = 200;
const EDGE = 64;
const PACE = 9;

export function draggable(drag: Drag): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let height = 0;
    let hasRested = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function follow(): void {
      if (!ghost) return;
      const by = height > innerHeight - EDGE ? PACE : height < EDGE ? -PACE : 0;
      if (by) scrollBy({ top: by, behavior: 'instant' });
      requestAnimationFrame(follow);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const [aside, along] = [Math.abs(event.clientX - start.clientX), Math.abs(event.clientY - start.clientY)];
      if (!ghost && Math.hypot(aside, along) > FAR_ENOUGH) {
        if (event.pointerType === 'touch' && !hasRested && along > aside) return stop(); // it scrolls
        if (!drag.lift()) return stop();
        if (!hasRested) feel('lift');
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
      if (!place) return;
      feel('drop');
      drag.drop(place);
    }

    function stop(): void {
      start = null;
      hasRested = false;
      clearTimeout(timer);
      delete element.dataset.held;
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
      if (pointer.pointerType === 'touch') timer = setTimeout(rest, REST);
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    }

    function rest(): void {
      hasRested = true;
      element.dataset.held = '';
      feel('lift');
    }

    function hold(event: Event): void {
      if ((hasRested || ghost) && event.cancelable) event.preventDefault();
    }

    element.dataset.lift = '';
    element.addEventListener('touchmove', hold, { passive: false });
    element.addEventListener('pointerdown', down);
    return () => {
      stop();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('touchmove', hold);
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
