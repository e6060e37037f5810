/** What a phone lets the hand feel, where it can and where it is wanted. */

import { settings } from './settings.svelte';

/** Milliseconds of shaking and rest. */
const SHAKES = { lift: [8], drop: [14], turn: [30], no: [15, 50, 15], end: [30, 60, 30, 60, 30] };

export function canFeel(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

export function feel(what: string): void {
  if (!(what in SHAKES) || !settings.haptics || document.hidden || !navigator.userActivation?.hasBeenActive || !canFeel()) return;
  navigator.vibrate(SHAKES[what as keyof typeof SHAKES]);
}
