/** The moves by rounds, and what was counted in each: who got how many points for what. */

import type { GameModule } from '../games/module';
import type { Step, WireEvent } from '../lib/wire';
import { isSeen } from '../net/steps';

/** One line of a ledger: "Row 3: 3 + 4 = +7". */
export interface Entry {
  words: string;
  parts: number[];
  points: number;
}

export interface Round {
  number: number;
  moves: Step[];
  isOver: boolean;
  /** By seat. */
  ledger: Entry[][];
  totals: number[];
}

/** The letters of the tiles that a decision moved. */
export function tilesOf({ own, moved }: GameModule, move: Step): string[] {
  return own(move).flatMap((event) => (moved.includes(event.kind) ? [...(event.tiles ?? '')] : []));
}

/** The places of its own board that a decision changed. */
export function placesOf({ own }: GameModule, move: Step): string[] {
  return own(move).flatMap((event) => (event.seat === move.seat ? (event.to?.split(' ') ?? []) : []));
}

const ENDS: WireEvent['kind'][] = ['round', 'end'];

const numberIn = (event: WireEvent): number => Number(event.to?.split('-')[1]);

/** All moves in one, without a number, where a game has no rounds. */
export function roundsOf(game: GameModule, moves: Step[], seats: number): Round[] {
  const first = moves.flatMap((move) => move.events ?? []).find((event) => event.kind === 'round');
  const rounds: Round[] = [roundFrom(first ? numberIn(first) - 1 : 1, seats)];
  for (const move of moves) {
    const round = rounds.at(-1)!;
    if (isSeen(game, move)) round.moves.push(move);
    for (const event of move.events ?? []) enter(game, round, event);
    const end = move.events?.find((event) => ENDS.includes(event.kind));
    if (end) round.isOver = true;
    if (end?.kind === 'round') rounds.push(roundFrom(numberIn(end), seats));
  }
  return rounds.filter((round) => round.moves.length > 0);
}

function roundFrom(number: number, seats: number): Round {
  return { number, moves: [], isOver: false, ledger: Array.from({ length: seats }, () => []), totals: Array.from({ length: seats }, () => 0) };
}

/** What has the same name stands in one line. */
function enter(game: GameModule, round: Round, event: WireEvent): void {
  const words = event.seat === undefined ? null : game.entry(event);
  if (words === null) return;
  const points = event.points ?? 0;
  const lines = round.ledger[event.seat!]!;
  const known = lines.find((line) => line.words === words);
  round.totals[event.seat!]! += points;
  if (!known) lines.push({ words, parts: event.parts ?? [points], points });
  else Object.assign(known, { parts: [...known.parts, ...(event.parts ?? [points])], points: known.points + points });
}
