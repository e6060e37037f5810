/** Ingenious: from each half of the tile a ray in every direction that counts; then a bonus placement, if it brings one. */

import { say } from '../../i18n/words.svelte';
import type { Beat, Count, Scene } from '../../motion/scene';
import type { IngeniousLayout, IngeniousView, WireEvent } from '../../lib/wire';

/** Around a cell, in the order of the law. */
const WAYS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const;

/** The cells of a colour in each direction from a cell, not through the other half of the tile. */
export function raysFrom(cell: string, colour: string, tile: string[], view: IngeniousView, layout: IngeniousLayout): string[][] {
  const at = new Map(layout.cells.map((other, index) => [`${other.q},${other.r}`, { name: other.name, holds: view.cells[index] }]));
  const from = layout.cells.find((other) => other.name === cell)!;
  return WAYS.map(([q, r]) => {
    const ray = [cell];
    for (let step = 1; ; step += 1) {
      const next = at.get(`${from.q + q * step},${from.r + r * step}`);
      if (next?.holds !== colour || tile.includes(next.name)) return ray;
      ray.push(next.name);
    }
  }).filter((ray) => ray.length > 1);
}

export function scene(events: WireEvent[], view: IngeniousView, layout: IngeniousLayout): Scene | null {
  const tile = events.find((event) => event.kind === 'placed')?.to?.split(' ') ?? [];
  const account = (event: WireEvent): string => `${event.seat}/${event.tiles}`;
  const scored = events
    .filter((event) => event.kind === 'scored' && event.parts?.length)
    .map((event): Count => ({ event, at: event.to!, lines: raysFrom(event.to!, event.tiles!, tile, view, layout), account: account(event), points: event.points ?? 0 }));
  const bonus = events.filter((event) => event.kind === 'bonus').map((event): Count => ({ event, at: tile[0]!, lines: [], account: account(event), points: 0, text: say('in-bonus-won') }));
  const beats: Beat[] = [scored, bonus].filter((beat) => beat.length > 0);
  return beats.length ? { beats, isRound: false } : null;
}
