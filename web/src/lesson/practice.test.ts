import { expect, test } from 'vitest';
import { gameOf } from '../games/games';
import { FAMILIES } from '../lib/games.svelte';
import type { LessonStep } from './lessons';
import { momentsIn } from './practice';

test.each(FAMILIES)('a lesson of %s has positions to try a move in, the richest first', async (game) => {
  const moments = momentsIn(await gameOf(game).lesson());
  expect(moments.length).toBeGreaterThan(1);
  expect(moments[0]!.worth).toBeGreaterThanOrEqual(moments.at(-1)!.worth);
  expect(moments.at(-1)!.worth).toBeGreaterThan(0);
});

test('before a later step of a scene stands what the lesson has played, the others included', () => {
  const steps: LessonStep[] = [
    { name: 'look', rule: '', mark: [] },
    { name: 'take', rule: '', mark: [], want: { '1R2': 1 }, then: ['2Y2'] },
    { name: 'best', rule: '', mark: [], want: { cK3: 4 } },
  ];
  expect(momentsIn({ game: 'azul', scenes: [{ position: [], steps }] })).toEqual([
    { scene: 0, actions: ['1R2', '2Y2'], worth: 4 },
    { scene: 0, actions: [], worth: 1 },
  ]);
});
