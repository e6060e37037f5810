import { describe, expect, test } from 'vitest';
import type { WireEvent } from '../lib/wire';
import { ADDED, ADDING, BEAT, cuesOf, grouped, LEAD, owedAt, sideBySide, startOf, sumOf, type Count, type Scene } from './scene';

const count = (account: string, points: number): Count => ({ event: { rule: '', kind: 'tile', points }, at: 'wall-1-1', lines: [], account, points });
const round: Scene = { beats: [[count('0', 7), count('1', 1)], [count('0', -2)]], isRound: true };

describe('a sum', () => {
  test.each([
    [[3, 4], 7, '3 + 4 = +7'],
    [[1], 1, '+1'],
    [[-4], -4, '−4'],
    [[-4], -2, '−4 → −2'],
    [[-2], 0, '−2 → 0'],
    [[3, 4], 5, '3 + 4 → +5'],
  ])('of %j that brings %i reads %s', (parts, points, words) => {
    expect(sumOf(parts, points)).toBe(words);
  });
});

describe('what is owed', () => {
  test('is everything before the first beat, and nothing after the last', () => {
    expect(owedAt(round, 0)).toEqual({ '0': 5, '1': 1 });
    expect(owedAt(round, startOf(round, 2))).toEqual({});
  });

  test('is paid beat by beat, and counted up within one', () => {
    const paid = startOf(round, 0) + ADDED + ADDING;
    expect(owedAt(round, paid)).toEqual({ '0': -2 });
    const half = owedAt(round, paid - ADDING / 2)['0']!;
    expect(half).toBeGreaterThan(-2);
    expect(half).toBeLessThan(5);
  });

  test('a tile has landed before its points are added', () => {
    expect(owedAt(round, startOf(round, 0) + 420)).toEqual(owedAt(round, 0));
  });
});

describe('cues', () => {
  test('at the end of a round the tiles taken last land first, and new ones are drawn when all is counted', () => {
    const { starts, end } = cuesOf(round);
    const [first, second] = [round.beats[0]![0]!.event, round.beats[1]![0]!.event] as [WireEvent, WireEvent];
    expect(starts.get(first)).toBe(LEAD);
    expect(starts.get(second)).toBe(LEAD + BEAT);
    expect(end).toBeGreaterThanOrEqual(LEAD + 2 * BEAT);
  });

  test('a placement is counted at once', () => {
    expect(startOf({ ...round, isRound: false }, 0)).toBe(0);
  });
});

test('beats take the first of every seat, then the second', () => {
  const all = [count('0', 1), count('0', 2), count('1', 3)];
  expect(sideBySide(grouped(all, ({ account }) => account)).map((beat) => beat.map(({ points }) => points))).toEqual([[1, 3], [2]]);
});
