/** Lights up what a step means, however the board draws itself anew meanwhile. */

import type { Attachment } from 'svelte/attachments';
import { isStill } from '../lib/settings.svelte';

export const MEANT = 'data-meant';

/** The first of these selectors that finds something decides. */
export function found(within: Element, selectors: string[]): Element[] {
  for (const selector of selectors) {
    const elements = [...within.querySelectorAll(selector)];
    if (elements.length) return elements;
  }
  return [];
}

/** Scroll only where there is something to see that is not on the screen, or lies under the coach. */
export function bring(element: Element, under: Element | null): void {
  const { top, bottom } = element.getBoundingClientRect();
  const cover = under?.getBoundingClientRect();
  const isBeside = !cover || cover.left > innerWidth / 2;
  if (top >= (isBeside ? 0 : cover.bottom) && bottom <= innerHeight) return;
  element.scrollIntoView({ block: 'center', behavior: isStill() ? 'instant' : 'smooth' });
}

export function meaning(selectors: () => string[], coach: () => Element | null): Attachment {
  return (board) => {
    const wanted = selectors();
    let first: Element | undefined;
    const light = (): void => {
      const meant = new Set(found(board, wanted));
      const [now] = meant;
      if (now && now !== first) bring(now, coach());
      first = now;
      for (const old of board.querySelectorAll(`[${MEANT}]`)) if (!meant.has(old)) old.removeAttribute(MEANT);
      for (const one of meant) one.setAttribute(MEANT, '');
    };
    light();
    const watcher = new MutationObserver(light);
    watcher.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'disabled'] });
    return () => watcher.disconnect();
  };
}
