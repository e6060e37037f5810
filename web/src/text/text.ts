/** A table in words and lists: what each game says of its position, and how its notation is typed. */

import type { Question } from '../lib/props';
import type { Layout, View } from '../lib/wire';

export interface Told<V, L> {
  view: V;
  layout: L;
  /** The seat that looks. */
  seat: number;
  names: string[];
}

/** A heading with a list below it; a drawing in letters where nothing better is known. */
export interface Part {
  title: string;
  lines: string[];
  drawing?: string;
}

export interface GameText<V = View, L = Layout> {
  /** The position, from what is needed most to what is needed least. */
  parts: (told: Told<V, L>) => Part[];
  /** Under which words an action is listed together with others. */
  groupOf: (action: string) => string;
  /** Notation as the server reads it, from what somebody typed in small letters and without blanks. */
  spell: (typed: string) => string;
  /** What is asked before an action by which much is lost. */
  questionOf?: (action: string, legal: string[]) => Question | undefined;
}

/** The seats, the one that looks first. */
export function seatsFrom(seat: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => (seat + place) % count);
}

/** As it is compared: small letters, with nothing between them. */
export const plain = (typed: string): string => typed.toLowerCase().replace(/[\s>=–-]/g, '');

/** The legal actions that begin with what was typed so far. */
export function beginningWith(legal: string[], typed: string): string[] {
  const start = plain(typed);
  return legal.filter((action) => plain(action).startsWith(start));
}

/** What Enter plays: the action typed in full, or the only one that is left. */
export function meantBy(legal: string[], typed: string): string | null {
  const start = plain(typed);
  if (!start) return null;
  const found = beginningWith(legal, typed);
  return found.find((action) => plain(action) === start) ?? (found.length === 1 ? found[0]! : null);
}

export interface Group {
  words: string;
  actions: string[];
}

/** In the order in which the server lists them; what brings most comes first in a long group. */
export function groupsOf(actions: string[], groupOf: (action: string) => string, points: Record<string, number>): Group[] {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const words = groupOf(action);
    groups.set(words, [...(groups.get(words) ?? []), action]);
  }
  return [...groups].map(([words, found]) => ({ words, actions: found.length > LONG ? byPoints(found, points) : found }));
}

const LONG = 12;
const byPoints = (actions: string[], points: Record<string, number>): string[] => [...actions].sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
