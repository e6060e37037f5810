/** Somebody's way through a lesson. The server judges every action; the lesson says which it waits for. */

import { ServerError } from '../lib/api';
import type { Drawn } from '../lib/boards';
import { isStill } from '../lib/settings.svelte';
import { travel } from '../motion/motion';
import type { Layout, Step } from '../lib/wire';
import { gain, type Refusal } from '../i18n/describe';
import { keepProgress, progressIn, study, type Lesson, type LessonStep, type Studied } from './lessons';

export const LEARNER = 0;
const PAUSE = 500;

/** What came of the last thing that the learner did. */
export type Reply =
  | { kind: 'done'; values: Record<string, number> }
  | { kind: 'other'; points: number }
  | { kind: 'refused'; refused: Refusal }
  | { kind: 'away' };

export class Course {
  shown = $state.raw<Studied | null>(null);
  at = $state(0);
  reply = $state.raw<Reply | null>(null);
  isBusy = $state(false);

  readonly steps: (LessonStep & { scene: number })[];
  #played: string[][] = [];

  constructor(
    readonly lesson: Lesson,
    readonly drawn: Drawn,
    readonly layout: Layout,
  ) {
    this.steps = lesson.scenes.flatMap(({ steps }, scene) => steps.map((step) => ({ ...step, scene })));
    const { at, played } = progressIn(lesson.game);
    if (at > 0 && at < this.steps.length - 1 && played.length === at) [this.at, this.#played] = [at, played];
  }

  get step(): LessonStep & { scene: number } {
    return this.steps[this.at]!;
  }

  /** Does the step wait for an action that has not been done yet? */
  get isAsking(): boolean {
    const { want, least, rise } = this.step;
    return (want ?? least ?? rise) !== undefined && this.reply?.kind !== 'done';
  }

  get isEnd(): boolean {
    return this.at === this.steps.length - 1;
  }

  get last(): Step | null {
    const found = this.shown?.steps.findLast((step) => typeof step.actor === 'number');
    return found ? stepOf(found) : null;
  }

  /** What has been played in this scene before the step. */
  get #actions(): string[] {
    return this.#played.flatMap((actions, index) => (this.steps[index]!.scene === this.step.scene ? actions : []));
  }

  async open(): Promise<void> {
    this.reply = null;
    await this.#try(async () => {
      this.shown = await study(this.lesson, this.step.scene, this.#actions);
    });
  }

  /** To the next step; one that was only read has played nothing. */
  async next(): Promise<void> {
    if (this.#played.length === this.at) this.#played = [...this.#played, []];
    await this.#go(this.at + 1);
  }

  async back(): Promise<void> {
    await this.#go(this.at - 1);
  }

  async restart(): Promise<void> {
    await this.#go(0);
  }

  async #go(at: number): Promise<void> {
    this.#played = this.#played.slice(0, at);
    this.at = at;
    keepProgress(this.lesson.game, { at, played: this.#played });
    await this.open();
  }

  /** Whether there is a reply to it: not where nothing is asked for. */
  async play(action: string): Promise<boolean> {
    if (!this.isAsking || this.isBusy) return false;
    this.reply = null;
    await this.#try(async () => {
      const before = this.#actions;
      const next = await study(this.lesson, this.step.scene, [...before, action]);
      const points = this.points[action] ?? 0;
      if (!this.#isWanted(action, next)) this.reply = { kind: 'other', points };
      else await this.#goOn(before, action, next, points);
    });
    return true;
  }

  get points(): Record<string, number> {
    return Object.fromEntries(this.shown?.legal.map((action, index) => [action, this.shown!.points[index]!]) ?? []);
  }

  #isWanted(action: string, next: Studied): boolean {
    const { want, least, rise } = this.step;
    if (want) return action in want;
    if (least !== undefined) return this.points[action]! >= least;
    return next.scores[LEARNER]! - this.shown!.scores[LEARNER]! >= rise!;
  }

  /** The action is done, then the others do what the lesson has prepared. */
  async #goOn(before: string[], action: string, next: Studied, points: number): Promise<void> {
    const actions = [action, ...(this.step.then ?? [])];
    await this.#show(next);
    for (let done = 2; done <= actions.length; done += 1) {
      const later = await study(this.lesson, this.step.scene, [...before, ...actions.slice(0, done)]);
      if (!isStill()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await this.#show(later);
    }
    this.#played = [...this.#played, actions];
    const events = this.shown!.steps.slice(before.length).flatMap((step) => step.events);
    const score = this.shown!.scores[LEARNER]!;
    this.reply = { kind: 'done', values: { ...this.step.says, points, lost: -points, gain: gain(events, LEARNER), score } };
    keepProgress(this.lesson.game, { at: this.at + 1, played: this.#played });
  }

  async #show(next: Studied): Promise<void> {
    const step = stepOf(next.steps.at(-1)!);
    await travel(() => (this.shown = next), [step], { scene: () => this.drawn.scene?.(step.events ?? [], this.layout) ?? null });
  }

  /** Why an action is not legal, as the server says; what is chosen so far stays chosen. */
  async why(action: string): Promise<boolean> {
    if (!this.isAsking) return false;
    await this.#answer(async () => void (await study(this.lesson, this.step.scene, [...this.#actions, action])));
    return true;
  }

  async #try(deed: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    await this.#answer(deed);
    this.isBusy = false;
  }

  /** What is refused is the reply. */
  async #answer(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.reply = error.code === 'rule' ? { kind: 'refused', refused: error.problem } : { kind: 'away' };
    }
  }
}

export function stepOf(step: Studied['steps'][number]): Step {
  const isAct = typeof step.actor === 'number';
  return { version: step.ply, kind: isAct ? 'act' : 'chance', at: 0, ply: step.ply, seat: isAct ? (step.actor as number) : undefined, text: step.action, events: step.events };
}
