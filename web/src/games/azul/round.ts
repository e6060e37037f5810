/** Which events of Azul belong to the end of a round and not to the decision after which it came. */

import type { Step, WireEvent } from '../../lib/wire';
import { readTile } from './notation';

const END: WireEvent['kind'][] = ['tile', 'no space', 'floor', 'round', 'row bonus', 'column bonus', 'colour bonus', 'end'];
const CLOSING: WireEvent['kind'][] = ['floor', 'round', 'end'];

export const isOfRound = (event: WireEvent): boolean => CLOSING.includes(event.kind);

/** What the decision itself did: taking tiles, or on the grey wall one tile and its points. */
export function own(step: Step): WireEvent[] {
  const events = step.events ?? [];
  const from = readTile(step.text ?? '') ? 1 : 0;
  const end = events.findIndex((event, index) => index >= from && END.includes(event.kind));
  return end < 0 ? events : events.slice(0, end);
}
