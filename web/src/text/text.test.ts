import { expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import { gameOf } from '../games/games';
import { describe } from '../i18n/describe';
import { speak, speakLate } from '../i18n/words.svelte';
import { settings, type Language } from '../lib/settings.svelte';
import type { Step } from '../lib/wire';
import { happened } from './happened';
import { beginningWith, groupsOf, meantBy, seatsFrom } from './text';

const LEGAL = ['1R1', '1R2', '1Rf', 'cB5'];

test('small letters and blanks will do', () => {
  expect(meantBy(LEGAL, ' c b5 ')).toBe('cB5');
  expect(meantBy(['RG>e5e6'], 'rg e5 e6')).toBe('RG>e5e6');
  expect(meantBy(['keep=RR'], 'keep rr')).toBe('keep=RR');
});

test('half a move is meant once only one is left', () => {
  expect(beginningWith(LEGAL, '1r')).toEqual(['1R1', '1R2', '1Rf']);
  expect(meantBy(LEGAL, '1r')).toBeNull();
  expect(meantBy(LEGAL, 'c')).toBe('cB5');
  expect(meantBy(LEGAL, '')).toBeNull();
  expect(meantBy(LEGAL, 'x')).toBeNull();
});

test('a move typed in full is meant even where others begin with it', () => {
  expect(meantBy(['P>p1', 'P>p1+2'], 'pp1')).toBe('P>p1');
});

test('a short group keeps its order, a long one begins with what brings most', () => {
  const many = Array.from({ length: 20 }, (_, number) => `m${number}`);
  const [short, long] = groupsOf(['a2', 'a1', ...many], (action) => action[0]!, { a1: 9, m7: 3 });
  expect(short).toEqual({ words: 'a', actions: ['a2', 'a1'] });
  expect(long!.actions.slice(0, 2)).toEqual(['m7', 'm0']);
});

test('the seat that looks is told of first', () => {
  expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
});

test.each([
  ['azul', '9r1', '9R1'],
  ['azul:grey', '32', '3>2'],
  ['summer_pavilion', 'cp', 'cP'],
  ['summer_pavilion', 'pp1+2', 'P>p1+2'],
  ['summer_pavilion', 'keepro', 'keep=RO'],
  ['ingenious', 'gre5e6', 'GR>e5e6'],
  ['ingenious', 'swap', 'swap'],
])('%s: %s is asked of the server as %s', async (game, typed, spelt) => {
  expect((await gameOf(game).text()).spell(typed)).toBe(spelt);
});

async function speaking(language: Language): Promise<void> {
  settings.language = language;
  await speak(language);
  await speakLate();
}

test.each([
  ['en', 'red from the centre to line 5', 'purple on the green star, space 3 with 2 wild'],
  ['cs', 'červená ze středu stolu do přípravné řady 5', 'fialová na zelenou hvězdu, pole 3 se 2 žolíky'],
  ['hu', 'piros az asztal közepéről az 5. mintasorba', 'lila a zöld csillag 3. mezőjére 2 jokerrel'],
] as const)('a move is a sentence of its language in %s', async (language, take, place) => {
  await speaking(language);
  expect(describe('azul', 'cR5')).toBe(take);
  expect(describe('summer_pavilion', 'P>g3+2')).toBe(place);
});

test('what a move brought is told by where it came from, for each seat', async () => {
  await speaking('en');
  const events = [
    { rule: '', kind: 'tile', seat: 0, points: 3 },
    { rule: '', kind: 'tile', seat: 0, points: 1 },
    { rule: '', kind: 'floor', seat: 0, points: -2 },
    { rule: '', kind: 'tile', seat: 1, points: 1 },
  ] as Step['events'];
  const move: Step = { version: 1, kind: 'act', at: 0, ply: 1, seat: 1, text: '2Bf', events: events! };
  expect(happened('azul', move, ['Anna', 'Béla'])).toEqual(['Béla: blue from factory 2 to the floor line', 'Anna: Wall +4, Floor line −2, together +2', 'Béla: Wall +1']);
});

test('where all points are of one kind they are told with the move', async () => {
  await speaking('en');
  const events = [{ rule: '', kind: 'scored', seat: 1, points: 2 }, { rule: '', kind: 'scored', seat: 1, points: 1 }] as Step['events'];
  const move: Step = { version: 1, kind: 'act', at: 0, ply: 1, seat: 1, text: 'YR>g9h9', events: events! };
  expect(happened('ingenious', move, ['Anna', 'Béla'])).toEqual(['Béla: yellow on g9, red on h9, 3 points']);
});
