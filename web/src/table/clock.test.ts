import { expect, test } from 'vitest';
import { leftOf, written, type HeardClock } from './clock';

const clock: HeardClock = { kind: 'live', now: 0, running: 1, left: [60_000, 30_000], heard: 1_000_000 };

test('only the clock of who is to act runs', () => {
  expect([leftOf(clock, 0, 1_010_000), leftOf(clock, 1, 1_010_000)]).toEqual([60_000, 20_000]);
  expect(leftOf({ ...clock, running: null }, 1, 1_010_000)).toBe(30_000);
});

test('what a phone slept through is gone, and nothing is less than none', () => {
  expect(leftOf(clock, 1, 1_000_000 + 3_600_000)).toBe(0);
});

test('a clock that was put back gives no time', () => {
  expect(leftOf(clock, 1, 900_000)).toBe(30_000);
});

test.each([
  [3.21, '3.2'],
  [9.99, '10.0'],
  [61, '1:01'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [90_000, '1 d 1 h'],
])('%d seconds are written %s', (seconds, text) => {
  expect(written(seconds)).toBe(text);
});
