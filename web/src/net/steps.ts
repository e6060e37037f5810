/** What happened at a table, read for the board and the list of moves. */

import type { Step } from '../lib/wire';

/** What is asked of a game (`games/module.ts`): is this a decision that nobody sees? */
export interface Silence {
  isSilent: (action: string) => boolean;
}

/** Did it change the board? */
export const isSeen = ({ isSilent }: Silence, step: Step): boolean => step.kind === 'act' && !isSilent(step.text ?? '');

/** The actions of the game as they stand, those taken back left out. */
export function movesOf(steps: Step[]): Step[] {
  const moves: Step[] = [];
  for (const step of steps) {
    if (step.kind === 'act' || step.kind === 'chance') moves.push(step);
    if (step.kind === 'undo') {
      const remain = Number(step.text);
      while (moves.length && (moves.at(-1)!.ply ?? 0) > remain) moves.pop();
    }
  }
  return moves;
}

/** The ply at which the draws that follow this decision have been made, too; 0 is before the first. */
export function settled(game: Silence, moves: Step[], ply: number): number {
  const next = moves.find((move) => isSeen(game, move) && (move.ply ?? 0) > ply);
  return next ? next.ply! - 1 : (moves.at(-1)?.ply ?? ply);
}

/** What the others did since the last move of a seat; before its first move, nothing is news. */
export function movesSince(game: Silence, moves: Step[], seat: number): Step[] {
  const seen = moves.filter((move) => isSeen(game, move));
  const own = seen.findLastIndex((move) => move.seat === seat);
  return own < 0 ? [] : seen.slice(own + 1);
}
