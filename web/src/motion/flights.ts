/**
 * Which tiles fly from where to where: worked out of the events of a step and of what lies on each place
 * before and after it. It knows places and letters, and no game.
 */

import type { Step, WireEvent } from '../lib/wire';
import type { Cues } from './scene';
import { ANYWHERE, MARKER, placeOf, type Flight, type Lying, type Spot } from './spots';

const APART = 50;
const BEAT = 230;
const LANDED = 340;
const DRAWN_APART = 45;
const PAUSE = 270;
const NO_CUES: Cues = { starts: new Map(), end: 0 };

/** With the cues of a scene, what is counted flies when its beat comes, and says nothing of its points: the scene does. */
export function flightsOf(steps: Step[], before: Lying, after: Lying, cues: Cues = NO_CUES): Flight[] {
  const plan = new FlightPlan(before, after, cues);
  for (const event of steps.flatMap((step) => step.events ?? [])) if (event.to) plan.tell(event);
  return plan.flights;
}

class FlightPlan {
  readonly flights: Flight[] = [];
  /** How many tiles of a letter have left a place, or come to it, so far. */
  readonly #left = new Map<string, number>();
  readonly #come = new Map<string, number>();
  #wait = 0;
  #drawn = 0;

  constructor(
    readonly before: Lying,
    readonly after: Lying,
    readonly cues: Cues,
  ) {}

  tell(event: WireEvent): void {
    const places = event.to!.split(' ');
    const to = (index: number): string => placeOf(places[Math.min(index, places.length - 1)]!, event.seat, this.after);
    const cue = this.cues.starts.get(event);
    if (!event.from) {
      if (event.points && cue === undefined) this.flights.push({ to: { place: to(0), index: ANYWHERE }, from: null, delay: this.#beat(), points: event.points });
      return;
    }
    const from = placeOf(event.from, event.seat, this.before);
    const letters = [...(event.tiles || MARKER)];
    const start = event.from === 'bag' ? this.#draw(letters.length) : (cue ?? (event.points ? this.#beat() : 0));
    const apart = event.from === 'bag' ? DRAWN_APART : APART;
    letters.forEach((letter, index) => {
      const spot = this.#arrival(to(index), letter);
      const origin = this.#departure(from, letter);
      const points = index || cue !== undefined ? 0 : (event.points ?? 0);
      if (spot) this.flights.push({ to: spot, from: origin, delay: start + index * apart, points });
      else if (points) this.flights.push({ to: { place: to(0), index: ANYWHERE }, from: null, delay: start, points });
    });
    if (event.from !== 'bag') this.#wait = Math.max(this.#wait, LANDED);
  }

  /** What is counted comes one after another, when what was moved has landed. */
  #beat(): number {
    const now = this.#wait;
    this.#wait += BEAT;
    return now;
  }

  /** What is drawn comes after everything else, tile by tile. */
  #draw(count: number): number {
    const after = Math.max(this.cues.end, this.#wait > LANDED ? this.#wait + PAUSE : 0);
    const start = after + this.#drawn * DRAWN_APART;
    this.#drawn += count;
    return start;
  }

  #departure(place: string, letter: string): Spot {
    const gone = next(this.#left, place + letter);
    const index = nth(this.before.get(place) ?? [], letter, gone);
    return { place, index };
  }

  /** The tiles of a letter that lay there before stay; those after them have come. */
  #arrival(place: string, letter: string): Spot | null {
    const lay = (this.before.get(place) ?? []).filter((other) => other === letter).length;
    const index = nth(this.after.get(place) ?? [], letter, lay + next(this.#come, place + letter));
    return index === ANYWHERE ? null : { place, index };
  }
}

function next(counts: Map<string, number>, key: string): number {
  const now = counts.get(key) ?? 0;
  counts.set(key, now + 1);
  return now;
}

function nth(letters: string[], letter: string, number: number): number {
  const found = letters.flatMap((other, index) => (other === letter ? [index] : []));
  return found[number] ?? ANYWHERE;
}
