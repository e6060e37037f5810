/** A finished game checked here: the server is asked for the record, not for its opinion. */

import { verify, readRecord, type Doubt } from '../../../examples/fair-draws/draws.mjs';
import type { Step } from '../lib/wire';
import { keptOf, type Kept } from './nonces';
import { hashes } from './sha256';

export interface Check {
  verdict: 'fair' | 'unfair' | 'undecided';
  /** Why it cannot be decided. */
  doubts: Doubt[];
  /** How many draws were taken over. */
  takenOver: number;
  kept: Kept | null;
}

export async function checkDraws(table: string, steps: Step[]): Promise<Check> {
  const answer = await fetch(`/api/tables/${table}/record`);
  return checkRecord(await answer.text(), keptOf(table), steps);
}

export function checkRecord(text: string, kept: Kept | null, steps: Step[]): Check {
  const actions = readRecord(text)?.actions ?? [];
  const seen = lineOf(steps);
  if (seen.some((action, ply) => action && action !== actions[ply])) {
    return { verdict: 'unfair', doubts: [], takenOver: 0, kept }; // not the game that was shown
  }
  const { verdict, doubts, unchecked } = verify(text, kept ?? {}, hashes);
  return { verdict, doubts, takenOver: unchecked.length, kept };
}

/** The actions as they were shown here; empty where a draw was another seat's secret. */
function lineOf(steps: Step[]): string[] {
  const line: string[] = [];
  for (const step of steps) {
    if (step.kind === 'undo') line.length = step.ply ?? 0;
    else if (step.kind === 'act' || step.kind === 'chance') line[(step.ply ?? 1) - 1] = step.text ?? '';
  }
  return line;
}
