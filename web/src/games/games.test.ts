import { expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import { speak } from '../i18n/words.svelte';
import { GAMES, gameOf } from './games';

test('every folder with a game.ts is a game, in its order', () => {
  expect(GAMES.map((game) => game.name)).toEqual(['azul', 'summer_pavilion', 'ingenious']);
  expect(gameOf('azul:grey').name).toBe('azul');
});

test('a game without a folder is shown by its text', () => {
  expect(gameOf('hive:long').name).toBe('hive');
  expect(gameOf('hive').describe('a1-b2')).toBe('a1-b2');
});

test.each([
  ['azul', '1R3', 'red from factory 1 to line 3'],
  ['azul', 'cBf', 'blue from the centre to the floor'],
  ['azul:grey', '2>3', 'row 2, column 3'],
  ['summer_pavilion', 'cP', 'purple from the centre'],
  ['summer_pavilion', 'keep=', 'nothing'],
  ['ingenious', 'RG>e5e6', 'e5'],
])('%s %s says: %s', async (game, action, words) => {
  await speak('en');
  expect(gameOf(game).describe(action).toLowerCase()).toContain(words);
});

test.each([
  ['azul', ['1R3', '1Rf'], /^Take tiles/],
  ['azul:grey', ['2>3'], /on the wall$/],
  ['summer_pavilion', ['1R', 'cG'], /^Take tiles/],
  ['summer_pavilion', ['R>r1', 'pass'], /^Place a tile/],
  ['summer_pavilion', ['sRR', 'sRG'], /from the supply$/],
  ['summer_pavilion', ['keep=RR', 'keep='], /to keep$/],
  ['summer_pavilion', ['pass'], /: pass$/],
  ['ingenious', ['RG>e5e6'], /^Lay/],
  ['ingenious', ['swap', 'stay'], /keep them$/],
  ['azul', [], /^$/],
])('what is to be done in %s where %s is legal: %s', async (game, legal, words) => {
  await speak('en');
  expect(gameOf(game).prompt(legal)).toMatch(words);
});
