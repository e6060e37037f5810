/** Ingenious: from each half of the tile a ray in every direction that counts; then a bonus placement, if it brings one. */

import { say } from '../../i18n/words.svelte';
import { countOn, type Beat, type Scene } from '../../motion/scene';
import type { WireEvent } from '../../lib/wire';

const account = (event: WireEvent): string => `${event.seat}/${event.tiles}`;

export function scene(events: WireEvent[]): Scene | null {
  const [first] = events.find((event) => event.kind === 'placed')?.to?.split(' ') ?? [];
  const scored = events.filter((event) => event.kind === 'scored' && event.parts?.length).map((event) => countOn(event, event.to!, account(event)));
  const bonus = events.filter((event) => event.kind === 'bonus').map((event) => ({ ...countOn(event, first!, account(event)), text: say('in-bonus-won') }));
  const beats: Beat[] = [scored, bonus].filter((beat) => beat.length > 0);
  return beats.length ? { beats, isRound: false } : null;
}
