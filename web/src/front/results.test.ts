import { expect, test } from 'vitest';
import type { FinishedGame } from '../lib/wire';
import { gathered, resultFor, scoreline, seatsOf } from './results';

const game = (players: string[], places: number[], scores: number[] = []): FinishedGame => ({ id: 'x', game: 'azul', finished_at: 0, result: '', players, places, scores, yours: [] });

test('of two one wins and one loses', () => {
  expect(resultFor(game(['Anna', 'Béla'], [1, 2]), [0])).toEqual({ kind: 'won' });
  expect(resultFor(game(['Anna', 'Béla'], [1, 2]), [1])).toEqual({ kind: 'lost' });
});

test('of more the place is told, and a victory may be shared', () => {
  const four = game(['a', 'b', 'c', 'd'], [3, 1, 1, 4]);
  expect(resultFor(four, [0])).toEqual({ kind: 'place', place: 3 });
  expect(resultFor(four, [1])).toEqual({ kind: 'shared' });
});

test('partners win together', () => {
  expect(resultFor(game(['a', 'b', 'c', 'd'], [1, 2, 1, 2]), [0, 2])).toEqual({ kind: 'won' });
});

test('who holds all seats neither wins nor loses, nor does who only looks', () => {
  expect(resultFor(game(['a', 'a'], [1, 2]), [0, 1])).toEqual({ kind: 'played' });
  expect(resultFor(game(['a', 'b'], [1, 2]), [])).toEqual({ kind: 'played' });
});

test('seats are found by name, and scores stand in the order of the places', () => {
  expect(seatsOf(game(['Ödön', 'random'], [2, 1]), 'ödön')).toEqual([0]);
  expect(scoreline(game(['a', 'b'], [2, 1], [31, 44]))).toBe('44 : 31');
});

test('several of one name are told once', () => {
  expect(gathered(['Anna', 'Tiler', 'Tiler', 'Tiler'])).toEqual(['Anna', '3 × Tiler']);
});

test('where the scores do not say who won they are left out: after resigning, and where another colour decided', () => {
  expect(scoreline(game(['a', 'b'], [2, 1], [31, 4]))).toBe('');
  expect(scoreline(game(['a', 'b'], [1, 2], [4, 4]))).toBe('');
  expect(scoreline(game(['a', 'b'], [1, 1], [40, 40]))).toBe('40 : 40');
});
