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
