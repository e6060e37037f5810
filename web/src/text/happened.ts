/** What moves did, in sentences: the move, then what each seat gained and lost, by where it came from. */

import { gameOf } from '../games/games';
import { describe, gain } from '../i18n/describe';
import { say } from '../i18n/words.svelte';
import { signed } from '../lib/travel';
import type { Step } from '../lib/wire';

export function happened(game: string, move: Step, names: string[]): string[] {
  const name = names[move.seat ?? 0] ?? '';
  const what = describe(game, move.text ?? '');
  const points = move.seat == null ? 0 : gain(move.events, move.seat);
  // Where a game names no sources the sum is all there is to say, and belongs to the move.
  if (!Object.keys(gameOf(game).sources).length) return [say('move-of', { name, what: points ? say('worth', { what, points }) : what })];
  return [say('move-of', { name, what }), ...names.flatMap((other, seat) => gainOf(game, move, seat, other) ?? [])];
}

/** Null: nothing came or went. */
function gainOf(game: string, move: Step, seat: number, name: string): string | null {
  const sums = new Map<string, number>();
  for (const event of move.events ?? []) {
    if (event.seat !== seat || !event.points) continue;
    const source = gameOf(game).sources[event.kind];
    const words = source ? say(source) : '';
    sums.set(words, (sums.get(words) ?? 0) + event.points);
  }
  if (!sums.size) return null;
  const parts = [...sums].map(([words, points]) => (words ? say('text-source', { source: words, points: signed(points) }) : signed(points)));
  return say('text-gain', { name, parts: parts.join(', '), total: signed(gain(move.events, seat)), count: parts.length });
}
