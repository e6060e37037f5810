/** Which events of Summer Pavilion belong to the decision, and not to the end of the round or of the game after it. */

import type { Step, WireEvent } from '../../lib/wire';

const END: WireEvent['kind'][] = ['round', 'star bonus', 'number bonus', 'end'];

export function own(step: Step): WireEvent[] {
  const events = step.events ?? [];
  const end = events.findIndex((event) => END.includes(event.kind));
  return end < 0 ? events : events.slice(0, end);
}
