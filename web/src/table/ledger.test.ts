import { expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import { gameOf } from '../games/games';
import { gainOf } from '../i18n/describe';
import { speak } from '../i18n/words.svelte';
import type { Step, WireEvent } from '../lib/wire';
import { roundsOf } from './ledger';

const step = (version: number, seat: number, text: string, ...events: Partial<WireEvent>[]): Step => ({ version, ply: version, kind: 'act', at: 0, seat, text, events: events.map((event) => ({ rule: '', kind: 'laid', ...event })) });
const last = step(2, 1, 'cR1', { seat: 1, tiles: 'R' }, { kind: 'tile', seat: 0, points: 7, parts: [3, 4], to: 'wall-2-1' }, { kind: 'floor', seat: 0, points: -2, parts: [-4] }, { kind: 'tile', seat: 1, points: 1, parts: [1], to: 'wall-1-3' }, { kind: 'round', seat: 0, to: 'round-2' });
const moves = [step(1, 0, '1R3'), last, step(3, 0, '2B1')];

test('a round has its moves, its lines and its totals', async () => {
  await speak('en');
  const [first, second] = roundsOf(gameOf('azul'), moves, 2);
  expect(first).toMatchObject({ number: 1, isOver: true, totals: [5, 1] });
  expect(first!.moves.map((move) => move.text)).toEqual(['1R3', 'cR1']);
  expect(first!.ledger[0]).toEqual([{ words: 'Row 2', parts: [3, 4], points: 7 }, { words: 'Floor line', parts: [-4], points: -2 }]);
  expect(second).toMatchObject({ number: 2, isOver: false, totals: [0, 0] });
});

test('the last take brings nothing by itself', () => {
  expect(gainOf('azul', last)).toBe(0);
});

test('a table that begins in the middle of a game counts its rounds from there', () => {
  const later = [{ ...last, events: last.events!.map((event) => (event.kind === 'round' ? { ...event, to: 'round-5' } : event)) }];
  expect(roundsOf(gameOf('azul'), later, 2)[0]!.number).toBe(4);
});

test('in the pavilion what is of one kind stands in one line', async () => {
  await speak('en');
  const placing = [step(1, 0, 'P>p1', { kind: 'placed', seat: 0, points: 1, parts: [1] }), step(2, 0, 'P>p2', { kind: 'placed', seat: 0, points: 2, parts: [2] })];
  expect(roundsOf(gameOf('summer_pavilion'), placing, 1)[0]!.ledger[0]).toEqual([{ words: 'Tiles placed', parts: [1, 2], points: 3 }]);
});
