/** What a clock shows. */

import type { Clock } from '../lib/wire';

/** With the moment (`Date.now()`) in which the server's word came; what is shown before it may have taken a while. */
export type HeardClock = Clock & { heard: number };

/** Milliseconds left to a seat. By the clock of the wall: any other stands still while a phone sleeps. */
export function leftOf({ left, running, heard }: HeardClock, seat: number, now: number): number {
  return Math.max(0, (left[seat] ?? 0) - (running === seat ? Math.max(0, now - heard) : 0));
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

export function written(seconds: number): string {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return seconds < 10 ? seconds.toFixed(1) : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
