/** How a finished game went for one of those who sat at it. */

import type { FinishedGame } from '../lib/wire';

export type Result = { kind: 'won' | 'lost' | 'shared' | 'played' } | { kind: 'place'; place: number };

/** For these seats; nobody wins who held them all. */
export function resultFor({ places, players }: FinishedGame, seats: number[]): Result {
  if (!seats.length || seats.length === players.length) return { kind: 'played' };
  const best = Math.min(...seats.map((seat) => places[seat] || Infinity));
  if (!Number.isFinite(best)) return { kind: 'played' };
  if (best > 1) return players.length > 2 ? { kind: 'place', place: best } : { kind: 'lost' };
  const others = places.some((place, seat) => place === 1 && !seats.includes(seat));
  return { kind: others ? 'shared' : 'won' };
}

/** The seats of somebody of this name, whatever the case of its letters. */
export function seatsOf({ players }: FinishedGame, name: string): number[] {
  const wanted = name.toLocaleLowerCase();
  return players.flatMap((player, seat) => (player.toLocaleLowerCase() === wanted ? [seat] : []));
}

/** The scores in the order of the places, the winner's first; nothing where they do not say who won. */
export function scoreline({ scores, places }: FinishedGame): string {
  const order = scores.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const [first, second] = order;
  const isDecided = first !== undefined && second !== undefined && places[first] !== places[second];
  if (isDecided && scores[first]! <= scores[second]!) return '';
  return order.map((seat) => scores[seat]).join(' : ');
}

/** Each name once, with how often it is there: three computers of one level are told in one word. */
export function gathered(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });
}
