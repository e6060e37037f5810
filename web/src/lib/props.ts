/** What every board is given. It draws, and asks; it knows no rules. */

import type { Snippet } from 'svelte';
import type { Fall, SeatInfo, Step, WireEvent } from './wire';

export interface Question {
  text: string;
  yes: string;
}

export interface BoardProps<View, Layout> {
  game: string;
  view: View;
  layout: Layout;
  /** The seat that looks, whose board is drawn large. */
  seat: number;
  seats: SeatInfo[];
  legal: string[];
  /** What each legal action brings at once. */
  points: Record<string, number>;
  /** Of actions by which something falls to the floor: its cost, and what the score loses by it. */
  falls: Record<string, Fall>;
  /** What the action under the pointer would do. */
  preview: WireEvent[];
  /** The move that was made and is still on its way: it is drawn as a ghost. */
  late: string | null;
  /** The last decision, to keep it visible. */
  last: Step | null;
  /** Play it; if it is easily missed, after a confirmation; if much is lost by it, after an answer to a question. */
  play: (action: string, asked?: { isDelicate?: boolean; question?: Question }) => void;
  /** Ask why an action is not legal. */
  why: (action: string) => void;
  /** What would it do? In part: it stands for others that begin like it, so what it brings is not known yet. */
  peek: (action: string | null, isInPart?: boolean) => void;
  seatBar: Snippet<[number]>;
  /** The result, to be shown where tiles were on offer. */
  ending?: Snippet | undefined;
}
