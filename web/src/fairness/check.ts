/** A finished game checked here: the server is asked for the record, not for its opinion. */

import { verify, readRecord } from '../../../examples/fair-draws/draws.mjs';
import type { Step } from '../lib/wire';
import { keptOf, type Kept } from './nonces';
import { hashes } from './sha256';

export interface Check {
  verdict: 'fair' | 'unfair' | 'undecided';
  sentence: string;
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
    return { verdict: 'unfair', sentence: 'the record is not the game that was shown', kept };
  }
  const { verdict, sentence } = verify(text, kept ?? {}, hashes);
  return { verdict, sentence, kept };
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
