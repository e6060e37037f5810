/** A record that is looked at ply by ply. */

import { gameOf } from '../games/games';
import { botName, distinct, personName } from '../i18n/describe';
import { troubleWords } from '../i18n/trouble';
import { say } from '../i18n/words.svelte';
import { ask, layoutOf } from '../lib/api';
import { boardOf, type Drawn } from '../lib/boards';
import { travel } from '../motion/motion';
import type { Scene } from '../motion/scene';
import type { Layout, Replayed, ReplayedStep, SeatInfo, Step } from '../lib/wire';
import { isSeen, settled } from '../net/steps';

/** The ply in an address; null where there is none. Anything that is no ply is the start. */
export function plyIn(query: URLSearchParams): number | null {
  if (!query.has('ply')) return null;
  const ply = Math.floor(Number(query.get('ply')));
  return ply > 0 ? Math.min(ply, MOST) : 0;
}
/** More than any record has; the server takes a ply after the last for the last. */
const MOST = 10_000;

export class ReplayController {
  record = $state('');
  shown = $state.raw<Replayed | null>(null);
  layout = $state.raw<Layout | null>(null);
  drawn = $state.raw<Drawn | null>(null);
  trouble = $state('');
  /** Through whose eyes. */
  seat = $state(0);
  /** The ply that was asked for last: whatever else arrives comes too late. */
  asked = $state<number | null>(null);

  readonly steps = $derived(this.shown?.steps.map(stepOf) ?? []);
  readonly #module = $derived(gameOf(this.shown?.game ?? ''));
  readonly acts = $derived(this.steps.filter((step) => isSeen(this.#module, step)));
  readonly moves = $derived(this.acts.length);
  /** How many moves have been made in the position that is shown. */
  readonly move = $derived(this.#moveAt(this.shown?.ply ?? 0));
  readonly last = $derived(this.shown ? (this.steps.slice(0, this.shown.ply).findLast((step) => isSeen(this.#module, step)) ?? null) : null);
  readonly scores = $derived(this.shown?.steps[this.shown.ply - 1]?.scores ?? []);
  readonly view = $derived(this.shown?.views[this.seat] ?? this.shown?.view ?? null);
  readonly names = $derived(distinct(Array.from({ length: this.shown?.seats ?? 0 }, (_, seat) => this.#name(seat))));
  readonly seats = $derived(this.names.map((name, seat): SeatInfo => ({ seat, kind: 'person', name, bot: null, stand_in: null, present: true, yours: false, kept_for: null, muted: false })));
  readonly canPlayOn = $derived(this.shown !== null && this.shown.to_act !== 'over');

  /** The name of a seat in the record; of a bot it is what the bot is called by. */
  player = (seat: number): string | null => this.shown?.tags[`seat${seat}`] ?? null;

  /** Another record than the one shown. */
  async show(text: string, ply: number | null): Promise<void> {
    this.shown = this.layout = this.drawn = null;
    await this.open(text, ply);
  }

  /** Without a ply, where the first decision is due. */
  async open(text: string, ply: number | null): Promise<void> {
    this.asked = ply;
    try {
      const next = await ask<Replayed>('/replay', { record: text, ply: ply ?? 0 });
      const first = next.steps.find((step) => typeof step.actor === 'number')?.ply ?? 1;
      if (ply === null && first > 1) return this.open(text, first - 1);
      this.layout ??= await layoutOf<Layout>(next.game, next.seats);
      this.drawn ??= await boardOf(next.game);
      if (this.asked !== ply) return;
      this.record = text;
      await this.#turnTo(next);
      this.trouble = '';
    } catch (error) {
      this.asked = this.shown?.ply ?? null;
      this.trouble = troubleWords(error);
    }
  }

  /** The ply so many decisions on or back, the draws that follow it included; null beyond the ends. */
  beside(by: number): number | null {
    const move = this.#moveAt(this.asked ?? this.shown?.ply ?? 0) + by;
    return this.shown && move >= 0 && move <= this.moves ? this.plyOf(move) : null;
  }

  /** The ply after so many moves, the draws that follow included. */
  plyOf(move: number): number {
    return this.settled(this.acts[move - 1]?.ply ?? 0);
  }

  settled(ply: number): number {
    return settled(this.#module, this.steps, ply);
  }

  #moveAt(ply: number): number {
    return this.acts.findLastIndex((act) => act.ply! <= ply) + 1;
  }

  async #turnTo(next: Replayed): Promise<void> {
    const { shown } = this;
    const between = shown && next.ply > shown.ply ? next.steps.slice(shown.ply, next.ply).map(stepOf) : [];
    const isNear = between.filter((step) => isSeen(this.#module, step)).length === 1;
    const scene = (): Scene | null => this.drawn?.scene?.(between.flatMap((step) => step.events ?? []), this.layout!) ?? null;
    await travel(() => (this.shown = next), isNear ? between : [], { scene });
  }

  #name(seat: number): string {
    return personName(botName(this.player(seat) ?? say('seat-number', { number: seat + 1 })));
  }
}

function stepOf({ ply, actor, action, events }: ReplayedStep): Step {
  const isAct = typeof actor === 'number';
  return { version: ply, kind: isAct ? 'act' : 'chance', at: 0, ply, seat: isAct ? actor : undefined, text: action, events };
}
