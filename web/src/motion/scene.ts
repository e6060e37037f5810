/**
 * Scoring as a scene: what is counted, beat by beat, and when. Each game makes its beats from events (`games/NAME/scene.ts`);
 * here is what all have in common, as plain data. `stage.svelte.ts` and `motion.ts` show it.
 */

import { signed } from '../lib/travel';
import type { WireEvent } from '../lib/wire';

/** One thing that is counted. */
export interface Count {
  event: WireEvent;
  /** Where the sum appears; places are named as in events. */
  at: string;
  /** What is counted: places one after another, as a run across and a run down, or a ray. */
  lines: string[][];
  /** Whose points they are: a seat, or a seat and a colour. */
  account: string;
  points: number;
  /** What is said there; without it, the sum. */
  text?: string;
}

/** What an event counted: the sum appears at a place; the lines are as the server has counted them. */
export function countOn(event: WireEvent, at: string, account = String(event.seat)): Count {
  return { event, at, lines: (event.lines ?? []).map((line) => line.split(' ')), account, points: event.points ?? 0 };
}

/** What is counted at the same time. */
export type Beat = Count[];

export interface Scene {
  beats: Beat[];
  /** The end of a round: it takes its time, and says how to skip it. */
  isRound: boolean;
}

/** Milliseconds. At the end of a round the tiles taken last land first. */
export const LEAD = 520;
export const BEAT = 1050;
/** When in a beat the lines light up, when the points are added, and for how long. */
export const LIT = 400;
export const ADDED = 700;
export const ADDING = 350;
/** For how long lines and sums are seen. */
export const SEEN = 1250;

export interface Cues {
  /** When the tiles of an event that is counted begin to fly. */
  starts: Map<WireEvent, number>;
  /** When everything has been counted, and tiles are drawn. */
  end: number;
}

export const startOf = (scene: Scene, beat: number): number => (scene.isRound ? LEAD : 0) + beat * BEAT;

export function cuesOf(scene: Scene): Cues {
  const starts = new Map(scene.beats.flatMap((beat, index) => beat.map(({ event }) => [event, startOf(scene, index)] as const)));
  return { starts, end: startOf(scene, scene.beats.length) + (scene.isRound ? LIT : 0) };
}

/** What has not been added yet so many milliseconds after the beginning, by account. */
export function owedAt(scene: Scene, time: number): Record<string, number> {
  const owed: Record<string, number> = {};
  scene.beats.forEach((beat, index) => {
    const share = Math.min(1, Math.max(0, (time - startOf(scene, index) - ADDED) / ADDING));
    for (const { account, points } of beat) {
      const left = points - Math.round(points * share);
      if (left) owed[account] = (owed[account] ?? 0) + left;
    }
  });
  return owed;
}

/** "3 + 4 = +7"; where a limit cuts it, as a score that stops at 0, "−4 → −2". */
export function sumOf(parts: number[], points: number): string {
  const counted = parts.map((part, index) => (index ? String(part) : part < 0 ? signed(part) : String(part))).join(' + ');
  if (parts.reduce((sum, part) => sum + part, 0) !== points) return `${counted} → ${signed(points)}`;
  return parts.length > 1 ? `${counted} = ${signed(points)}` : signed(points);
}

/** The first of every group at the same time, then the second of every group. */
export function sideBySide(groups: Count[][]): Beat[] {
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? []));
}

/** By a key, in the order in which the keys come. */
export function grouped<T>(all: T[], key: (one: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}
