import { beforeEach, expect, test, vi } from 'vitest';
import { recallChoice, rememberChoice } from './choices';

const FAMILIES = ['azul', 'summer_pavilion', 'ingenious'];
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
beforeEach(() => kept.clear());

test('without anything remembered it is Azul against the computer', () => {
  expect(recallChoice(FAMILIES)).toMatchObject({ game: 'azul', way: 'computer', count: 2 });
});

test('what was chosen is chosen again', () => {
  const choice = { game: 'ingenious', variant: 'ingenious:team', way: 'friends', count: 4, bot: 'level:5', clock: 'live', isPublic: true } as const;
  rememberChoice(choice);
  expect(recallChoice(FAMILIES)).toEqual(choice);
});

test.each(['no json', '[]', 'null', '{"game":"chess","way":7,"count":"x","clock":"fast","isPublic":"yes"}'])('%s is not believed', (text) => {
  kept.set('mozaika.front', text);
  expect(recallChoice(FAMILIES)).toMatchObject({ game: 'azul', way: 'computer', count: 2, clock: 'none', isPublic: false });
});
