/** The places of a move light up while one points at it, wherever it is told of. */

import type { Step } from '../lib/wire';

let lit: Animation[] = [];

export function point(move: Step): void {
  unpoint();
  const names = new Set((move.events ?? []).flatMap((event) => (event.seat === move.seat ? [event.from, ...(event.to?.split(' ') ?? [])] : [])));
  for (const element of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const seat = element.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    if (!names.has(element.dataset.place) || (seat !== undefined && seat !== String(move.seat))) continue;
    lit.push(element.animate([{ filter: 'none' }, { filter: 'drop-shadow(0 0 5px var(--glow)) drop-shadow(0 0 2px var(--glow))' }], { duration: 160, fill: 'forwards' }));
  }
}

export function unpoint(): void {
  for (const animation of lit) animation.cancel();
  lit = [];
}
