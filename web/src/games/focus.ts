/** Where the keys are, and where they go next. */

import { tick } from 'svelte';
import { nextBy } from './keys';

/** Is the page played by keys? Then the focus goes where the next key is meant, and a pointer leaves it alone. */
let isByKeys = false;
addEventListener('keydown', () => (isByKeys = true), { capture: true });
addEventListener('pointerdown', () => (isByKeys = false), { capture: true });

/** To the first of what has just been opened, if that was done by keys; to none if there is none. */
export async function focusNext(within: ParentNode | null | undefined, selector: string): Promise<void> {
  if (!isByKeys) return;
  await tick();
  within?.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** Arrows go round what can be chosen here; true if this was an arrow that did. */
export function walk(event: KeyboardEvent, within: ParentNode | null | undefined, selector: string): boolean {
  const all = [...(within?.querySelectorAll<HTMLElement | SVGElement>(selector) ?? [])];
  const next = nextBy(event.key, all, document.activeElement as HTMLElement | SVGElement | null);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}
