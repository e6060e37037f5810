import { expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import { settings, type Language } from '../lib/settings.svelte';
import { refusalWords, type Refusal } from './describe';
import { ServerError } from '../lib/api';
import { troubleWords } from './trouble';
import { speak, speakLate } from './words.svelte';

const refused = (rule: string, key: string, values: Refusal['values'] = {}): Refusal => ({ code: 'rule', rule, sentence: 'as the law says', key, values });

async function saying(language: Language, game: string, refusal: Refusal): Promise<string> {
  settings.language = language;
  await speak(language);
  await speakLate();
  return refusalWords(game, refusal);
}

test.each([
  ['en', 'Line 3 is full.'],
  ['cs', 'Přípravná řada 3 je plná.'],
  ['hu', 'A 3. mintasor megtelt.'],
] as const)('the sentence of the law has its values in %s', async (language, words) => {
  expect(await saying(language, 'azul', refused('AZ-2.6', 'line-is-full', { line: 3 }))).toBe(words);
});

test.each([
  ['azul', 'line-already-holds', { line: 2, colour: 'K' }, 'Line 2 already holds black'],
  ['azul:grey', 'no-tile-lies', { colour: 'W', where: 'c' }, 'white, the centre'],
  ['summer_pavilion', 'takes-no-tile', { star: 'g', colour: 'P' }, 'The green star does not take purple.'],
  ['summer_pavilion', 'needed-in-the-hand', { count: 3, colour: 'O', held: 1 }, 'This takes 3 orange, and you have 1.'],
  ['ingenious:team', 'shows-a-lowest-colour', { tile: 'RG', colour: 'G' }, 'red–green shows green'],
])('%s says %s in its own words', async (game, key, values, words) => {
  expect(await saying('en', game, refused('XX-1.1', key, values))).toContain(words);
});

test('a sentence that the page does not know gives way to that of the rule, and that to the law', async () => {
  expect(await saying('en', 'azul', refused('AZ-2.7', 'of-tomorrow', { line: 1 }))).toBe('This row of the wall already holds that colour.');
  expect(await saying('en', 'azul', refused('AZ-9.9', 'of-tomorrow'))).toBe('as the law says');
  expect(await saying('en', 'azul', { ...refused('', ''), code: 'turn', rule: null })).toBe('It is not your turn.');
});

test.each([
  [1, 'Az 1. mintasor megtelt.'],
  [4, 'A 4. mintasor megtelt.'],
  [5, 'Az 5. mintasor megtelt.'],
])('a Hungarian number has its article: %s', async (line, words) => {
  expect(await saying('hu', 'azul', refused('AZ-2.6', 'line-is-full', { line }))).toBe(words);
});

test('what the server refuses is said in the language of the reader', async () => {
  const away = { code: 'forbidden', rule: null, sentence: 'Béla has not been away for long', key: 'has-not-been-away-for-long', values: { name: 'Béla' } };
  expect(await saying('cs', 'azul', away)).toBe('Béla ještě není pryč dost dlouho.');
  const problem = { ...away, sentence: 'this is no record: empty', key: 'this-is-no-record', code: 'text', values: {} };
  expect(troubleWords(new ServerError(422, problem))).toBe('Tohle není záznam hry.');
  expect(troubleWords(new ServerError(422, { ...problem, key: 'of-tomorrow' }))).toBe('Tohle se nedá přečíst.');
  expect(troubleWords(new ServerError(418, { ...problem, key: '', code: 'teapot' }))).toBe('To se nepovedlo. Zkuste to znovu.');
});
