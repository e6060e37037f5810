import type { Word } from '../i18n/words.svelte';

/** Keys that a board listens to wherever the focus is, unless somebody writes, answers or means a command of the browser. */
export function isForBoard(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return !event.defaultPrevented && !isCommand && !(event.target as Element).closest('input, textarea, select, dialog');
}

const FORWARD = ['ArrowRight', 'ArrowDown'];
const BACK = ['ArrowLeft', 'ArrowUp'];

/** The next of several by an arrow key, round and round; the first if none is at hand; null for other keys. */
export function nextBy<T>(key: string, all: T[], at: T | null): T | null {
  const by = FORWARD.includes(key) ? 1 : BACK.includes(key) ? -1 : 0;
  if (!by || !all.length) return null;
  const index = at === null ? -1 : all.indexOf(at);
  return index < 0 ? all[0]! : all[(index + by + all.length) % all.length]!;
}

/** The sources of the offer are numbered, the centre is `c`: to the first colour there that can be chosen. */
export function focusSource(key: string): void {
  document.querySelector<HTMLElement>(`[data-source="${key.toLowerCase()}"]:enabled:not([aria-disabled])`)?.focus();
}

/** The source that is under the keys. */
export function sourceAtHand(): string | null {
  return (document.activeElement as HTMLElement | null)?.dataset.source ?? null;
}

/** A key or several, and what they do. */
export interface KeyHelp {
  keys: string;
  words: Extract<Word, `key-${string}`>;
}
