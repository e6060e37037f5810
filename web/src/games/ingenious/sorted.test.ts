import { expect, test } from 'vitest';
import { sorted } from './sorted';

test('the colours of a side stand in the order of their points', () => {
  const pegs = { R: 10, G: 7, B: 6, O: 8, Y: 2, P: 6 };
  expect(sorted(pegs)).toEqual([['Y', 2], ['B', 6], ['P', 6], ['G', 7], ['O', 8], ['R', 10]]);
});
