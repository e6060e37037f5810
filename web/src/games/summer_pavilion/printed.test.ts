import { expect, test } from 'vitest';
import { bonusOf, colourOf } from './printed';

const layout = { printed: { p: 'P', c: 'PGOYBR', g: '' }, star_bonus: { P: 20 }, multicoloured_bonus: 12 };

test('a star has the colour it is printed for, and its bonus', () => {
  expect([colourOf(layout, 'p'), bonusOf(layout, 'p')]).toEqual(['P', 20]);
});

test('a star of all colours has no colour, and the bonus of such a star', () => {
  expect([colourOf(layout, 'c'), bonusOf(layout, 'c')]).toEqual([null, 12]);
});

test('where the tiles decide nothing is certain', () => {
  expect([colourOf(layout, 'g'), bonusOf(layout, 'g')]).toEqual([null, undefined]);
});
