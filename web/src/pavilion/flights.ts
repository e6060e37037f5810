/** Which tiles travel from where to where. */

import type { Flight } from '../lib/travel';
import { pavilionPlace, pavilionTake } from '../lib/notation';
import type { PavilionView, Step } from '../lib/wire';

const count = (tiles: string, letter: string): number => tiles.split(letter).length - 1;

export function pavilionFlights(before: PavilionView, steps: Step[]): Flight[] {
  return steps.flatMap((step, index) => {
    if (step.kind === 'act') return acted(before, step);
    return (step.events ?? []).filter((event) => event.kind === 'filled').flatMap((event) => filled(event.place ?? '', event.tiles ?? '', 200 + index * 60));
  });
}

function acted(before: PavilionView, step: Step): Flight[] {
  const seat = step.seat ?? 0;
  const place = pavilionPlace(step.text ?? '');
  if (place) {
    const points = step.events?.find((event) => event.kind === 'placed')?.points ?? 0;
    return [{ to: `b${seat}${place.space}`, from: `h${seat}${place.colour}0`, points }];
  }
  const take = pavilionTake(step.text ?? '');
  const moved = step.events?.find((event) => event.kind === 'acquired' || event.kind === 'taken');
  if (!moved) return [];
  const hand = before.boards[seat]?.hand ?? '';
  const source = take ? take.source : 'p';
  return numbered(moved.tiles ?? '').map(({ letter, number }) => ({ to: `h${seat}${letter}${count(hand, letter) + number}`, from: `s${source}${letter}${number}`, delay: number * 50 }));
}

function numbered(tiles: string): { letter: string; number: number }[] {
  const seen: Record<string, number> = {};
  return [...tiles].map((letter) => ({ letter, number: (seen[letter] = (seen[letter] ?? -1) + 1) }));
}

function filled(place: string, tiles: string, delay: number): Flight[] {
  const source = place.startsWith('factory') ? place.replace('factory ', '') : 'p';
  return numbered(tiles).map(({ letter, number }, index) => ({ to: `s${source}${letter}${number}`, from: 'bag', delay: delay + index * 40 }));
}
