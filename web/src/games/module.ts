/** What the page knows of a game: one folder, `games/NAME/`, behind this type. */

import type { Component } from 'svelte';
import type { BoardProps } from '../lib/props';
import { say, type Word } from '../i18n/words.svelte';
import type { EventKind, Layout, Step, View, WireEvent } from '../lib/wire';
import type { Lesson } from '../lesson/lessons';
import type { Scene } from '../motion/scene';
import type { PictureProps } from '../picture/props';
import type { KeyHelp } from './keys';
import type { Draw } from '../rules/draw';
import type { GameText } from '../text/text';

export interface Way {
  from: string;
  to: string;
}

export type Source = Extract<Word, `source-${string}`>;

/** A seat's board in small, with the places marked (named as in events) that have just changed. */
export interface SmallBoardProps<V, L> {
  view: V;
  layout: L;
  seat: number;
  marks: Set<string>;
  /** As large as the screen allows: what would be too small to be seen is drawn, too. */
  isLarge?: boolean;
}

export interface Drawn {
  Board: Component<BoardProps<View, Layout>>;
  /** What there is of a seat to be seen in the rail; a game that is shown as text has none. */
  SmallBoard?: Component<SmallBoardProps<View, Layout>>;
  /** Does it show the result in the place of its factories, which are empty then? */
  hasOffer?: boolean;
  /** What is counted by these events; null if nothing is. */
  scene?: (events: WireEvent[], layout: Layout) => Scene | null;
}

export type Picture = Component<PictureProps<View, Layout>>;

/** The last view, and the seats in the order of their places. */
export interface EndingProps<V> {
  view: V;
  ranked: { seat: number; name: string; place: number }[];
}

export type Ending = Component<EndingProps<View>>;

/** What is small is at hand at once; what is large is loaded when it is asked for. */
export interface GameModule {
  /** As the server calls it, without a variant. */
  name: string;
  /** Where it stands among the games. */
  rank: number;
  /** How the names of its words begin. */
  prefix: string;
  /** What an action does, as a sentence without its subject. */
  describe: (action: string) => string;
  /** From where to where tiles go by it, as it is written on the table; empty where nothing is. */
  way: (action: string) => Way;
  /** A value in a sentence of the law, by its name there: a colour, a star, a tile in words. */
  value: (name: string, value: string | number) => string | number;
  /** A decision that changes nothing anybody sees; where it is the only one, it makes itself. */
  isSilent: (action: string) => boolean;
  /** May a seat not see what another one holds? */
  hasSecrets: boolean;
  /** Is a score the sum of the points that events bring? */
  isSum: boolean;
  /** What a decision itself did, without the end of the round that came after it. */
  own: (step: Step) => WireEvent[];
  /** What a line of a round's ledger is called in which this event is counted; null if it is not. */
  entry: (event: WireEvent) => string | null;
  /** How the names of its drawings begin, and the kinds of events that tell the tiles of a decision. */
  drawing: string;
  /** The letters of its colours, in notation and in the names of drawings and words. */
  colours: string;
  moved: EventKind[];
  /** What the points are called that each kind of event brings; null if it brings none. */
  sources: Partial<Record<EventKind, Source | null>>;
  /** What the tiles of a seat as they lie will bring; nothing where the score says it all. */
  forecast: (view: View, seat: number) => number | undefined;
  /** What is to be done now, of these actions, in a few words. */
  prompt: (legal: string[]) => string;
  /** What there is to say of a seat beside its name, and, to the holder of one's own seat, of what it is to that. */
  note: (view: View, seat: number, own?: number) => string;
  /** What its board does by keys, in the order in which one needs it. */
  keys: KeyHelp[];
  board: () => Promise<Drawn>;
  /** The table in words and lists, for the text mode. */
  text: () => Promise<GameText>;
  picture: () => Promise<Picture>;
  /** The drawings in its rules, by the name of the block. */
  drawings: () => Promise<Record<string, Draw>>;
  lesson: () => Promise<Lesson>;
  /** Do these seats win as one? Left out where everybody plays for themselves. */
  isTeam?: (view: View, seats: number[]) => boolean;
  /** Why who won, where the points alone do not say it. */
  ending?: () => Promise<Ending>;
}

/** The name of the points that an event brings. */
export function sourceOf(sources: GameModule['sources'], event: WireEvent): string | null {
  const source = event.points || event.parts?.length ? sources[event.kind] : null;
  return source ? say(source) : null;
}

/** A component that knows its own view, as one of any game: the server sends each the view of its game. */
export const ofAnyGame = <T>(part: unknown): T => part as T;
