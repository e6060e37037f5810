/** A tile travels from its rack to the board; the points of each half rise from it. */

import type { Flight } from '../lib/travel';
import { ingeniousPlace } from '../lib/notation';
import type { IngeniousView, Step } from '../lib/wire';

export function ingeniousFlights(_before: IngeniousView, steps: Step[]): Flight[] {
  return steps.flatMap((step) => {
    const laid = step.kind === 'act' ? ingeniousPlace(step.text ?? '') : null;
    if (!laid) return [];
    const scored = (step.events ?? []).filter((event) => event.kind === 'scored');
    return [laid.first, laid.second].map((cell, half) => {
      const points = scored.find((event) => event.place === cell)?.points ?? scored[half]?.points ?? 0;
      return { to: `c-${cell}`, from: `r${step.seat}-${laid.tile}-${half}`, delay: half * 60, points };
    });
  });
}
