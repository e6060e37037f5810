/** What a lesson is made of, where one was left, and what the server says of a position. */

import { gameOf } from '../games/games';
import { ask } from '../lib/api';
import { recall, remember } from '../lib/memory';
import type { Fall, View, WireEvent } from '../lib/wire';

export interface LessonStep {
  name: string;
  /** The number of the rule that the step is about. */
  rule: string;
  /** What to look at: the first of these selectors that finds something. */
  mark: string[];
  /** What to do, and what each action brings. */
  want?: Record<string, number>;
  /** Or anything that brings as much as this, */
  least?: number;
  /** or that raises the score by as much. */
  rise?: number;
  /** Numbers that the words name. */
  says?: Record<string, number>;
  /** What the other player and chance do after it. */
  then?: string[];
}

export interface Lesson {
  game: string;
  scenes: { position: string[]; steps: LessonStep[] }[];
}

/** The answer of the server about a position. */
export interface Studied {
  to_act: number | string;
  view: View;
  legal: string[];
  points: number[];
  falls: Record<string, Fall>;
  scores: number[];
  steps: { ply: number; actor: number | string; action: string; events: WireEvent[]; scores: number[] }[];
}


export function lessonOf(game: string): Promise<Lesson> {
  return gameOf(game).lesson();
}

export function study(lesson: Lesson, scene: number, actions: string[]): Promise<Studied> {
  return ask<Studied>('/study', { game: lesson.game, position: lesson.scenes[scene]!.position.join('\n'), actions });
}

/** How far somebody has come: the step, and what was played in each step before it. */
export interface Progress {
  at: number;
  played: string[][];
}

const key = (game: string): string => `mozaika.lesson.${game}`;

export function progressIn(game: string): Progress {
  try {
    return JSON.parse(recall(key(game)) ?? '') as Progress;
  } catch {
    return { at: 0, played: [] };
  }
}

export function keepProgress(game: string, progress: Progress): void {
  remember(key(game), JSON.stringify(progress));
}
