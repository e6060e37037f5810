import { expect, test } from 'vitest';
import type { Step, StepKind } from '../lib/wire';
import { isSeen, movesOf, movesSince, settled } from './steps';

const step = (version: number, kind: StepKind, ply = 0, text = ''): Step => ({ version, kind, at: 0, ply, text });

/** To keep one's rack in Ingenious. */
const game = { isSilent: (action: string) => action === 'stay' };

const STEPS = [step(1, 'sit'), step(2, 'start'), step(3, 'chance', 1), step(4, 'act', 2, 'a'), step(5, 'act', 3, 'stay'), step(6, 'chance', 4), step(7, 'act', 5, 'b')];

test('moves are what was decided and drawn', () => {
  expect(movesOf(STEPS).map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
});

test('what was taken back is no move any more, and may be played anew', () => {
  const moves = movesOf([...STEPS, step(8, 'undo', 1, '1'), step(9, 'act', 2, 'c')]);
  expect(moves.map(({ ply, text }) => [ply, text])).toEqual([[1, ''], [2, 'c']]);
});

test('to keep the rack is seen by nobody', () => {
  expect(STEPS.filter((step) => isSeen(game, step)).map(({ text }) => text)).toEqual(['a', 'b']);
});

test('a position is shown with the draws after it', () => {
  const moves = movesOf(STEPS);
  expect(settled(game, moves, 0)).toBe(1);
  expect(settled(game, moves, 2)).toBe(4);
  expect(settled(game, moves, 5)).toBe(5);
  expect(settled(game, [], 7)).toBe(7);
});

test('news is what the others did since the last move of a seat', () => {
  const act = (ply: number, seat: number, text = 'x'): Step => ({ version: ply, kind: 'act', at: 0, ply, seat, text, events: [] });
  const moves = [act(1, 1), act(2, 0), act(3, 1), act(4, 2, 'stay'), act(5, 2)];
  expect(movesSince(game, moves, 0).map((move) => move.ply)).toEqual([3, 5]);
  expect(movesSince(game, moves, 2)).toEqual([]);
  expect(movesSince(game, moves, 3)).toEqual([]);
});
