import { expect, test } from 'vitest';
import { deciding, sorted } from './deciding';

const pegs = (...points: number[]): Record<string, number> => Object.fromEntries([...'RGBOYP'].map((letter, index) => [letter, points[index]!]));

test('the colours of a side stand in the order of their points', () => {
  expect(sorted(pegs(10, 7, 6, 8, 2, 6))).toEqual([['Y', 2], ['B', 6], ['P', 6], ['G', 7], ['O', 8], ['R', 10]]);
});

test('[IN-6.3] the lowest decides, and where it is equal the next one', () => {
  expect(deciding(pegs(4, 9, 9, 9, 9, 9), pegs(18, 18, 18, 18, 18, 3))).toBe(0);
  expect(deciding(pegs(9, 12, 14, 18, 18, 18), pegs(18, 18, 18, 13, 12, 9))).toBe(2);
});

test('six equal colours decide nothing', () => {
  expect(deciding(pegs(1, 2, 3, 4, 5, 6), pegs(6, 5, 4, 3, 2, 1))).toBeNull();
});
