import { describe, expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import type { AzulLayout, AzulView, IngeniousLayout, IngeniousView, PavilionLayout, PavilionView, Step, WireEvent } from '../lib/wire';
import { own } from './azul/round';
import { scene as azul } from './azul/scene';
import { scene as ingenious } from './ingenious/scene';
import { bonusWords, noteWords } from './ingenious/words';
import { speak } from '../i18n/words.svelte';
import { scene as pavilion } from './summer_pavilion/scene';

const event = (fields: Partial<WireEvent>): WireEvent => ({ rule: '', kind: 'tile', ...fields });
const board = (...rows: string[]): unknown => ({ wall: rows.map((row) => [...row].map((letter) => (letter === '.' ? null : letter))) });

describe('Azul', () => {
  const layout = { colours: { B: 'blue' } } as unknown as AzulLayout;
  const mine = board('BY...', 'W....', 'K....', '.....', '.....');
  const theirs = board('.Y...', '.....', '.....', '.....', '.....');
  const view = { boards: [mine, theirs] } as unknown as AzulView;
  const events = [
    event({ kind: 'laid', seat: 1, tiles: 'Y', from: 'centre', to: 'line-1' }),
    event({ seat: 0, points: 2, parts: [2], to: 'wall-1-1', from: 'line-1' }),
    event({ seat: 0, points: 3, parts: [3], to: 'wall-3-1', from: 'line-3' }),
    event({ kind: 'floor', seat: 0, points: -1, parts: [-1], to: 'floor' }),
    event({ seat: 1, points: 1, parts: [1], to: 'wall-1-2', from: 'line-1' }),
    event({ kind: 'round', seat: 0, place: 'round 2' }),
  ];

  test('rows of all boards are counted at the same time from the top, then the floors', () => {
    const beats = azul(events, view, layout)!.beats;
    expect(beats.map((beat) => beat.map(({ at, account }) => `${account} ${at}`))).toEqual([['0 wall-1-1', '1 wall-1-2'], ['0 wall-3-1'], ['0 floor']]);
  });

  test('a run is what lay there when the tile came, not what came later', () => {
    const lines = azul(events, view, layout)!.beats.flat().map((count) => count.lines);
    expect(lines[0]).toEqual([['wall-1-1', 'wall-1-2'], ['wall-1-1', 'wall-2-1']]);
    expect(lines[1]).toEqual([]);
    expect(lines[2]).toEqual([['wall-1-1', 'wall-2-1', 'wall-3-1']]);
  });

  test('a bonus runs over the row, the column or the colour it is for', () => {
    const bonuses = [event({ kind: 'row bonus', seat: 0, points: 2, place: 'row 2' }), event({ kind: 'colour bonus', seat: 0, points: 10, place: 'blue' }), event({ kind: 'end' })];
    const lines = azul(bonuses, view, layout)!.beats.flat().map(({ lines: [line] }) => line);
    expect(lines[0]).toEqual(['wall-2-1', 'wall-2-2', 'wall-2-3', 'wall-2-4', 'wall-2-5']);
    expect(lines[1]).toEqual(['wall-1-1']);
  });

  test('the last take of a round is not credited with the round', () => {
    const step: Step = { version: 1, kind: 'act', at: 0, seat: 1, text: 'cY1', events };
    expect(own(step)).toEqual([events[0]]);
    const tiling: Step = { ...step, text: '1>2', events: [events[1]!, events[3]!] };
    expect(own(tiling)).toEqual([events[1]]);
  });

  test('a take in the middle of a round is no scene', () => {
    expect(azul(events.slice(0, 1), view, layout)).toBeNull();
  });
});

describe('Summer Pavilion', () => {
  const layout = { structures: [{ kind: 'pillar', tiles: 1, spaces: ['g1', 'g2', 'b4', 'c1'] }], numbers: { g: [1, 2, 3, 4, 5, 6] } } as unknown as PavilionLayout;
  const view = { boards: [{ stars: { g: ['G', 'G', null, null, null, 'G'] } }] } as unknown as PavilionView;

  test('the line goes around the star, over its end and its beginning', () => {
    const counts = pavilion([event({ kind: 'placed', seat: 0, points: 3, parts: [3], to: 'g1', from: 'hand' })], view, layout)!.beats.flat();
    expect(counts[0]!.lines).toEqual([['g6', 'g1', 'g2']]);
  });

  test('a full star is counted once around', () => {
    const full = { boards: [{ stars: { g: [...'GGGGGG'] } }] } as unknown as PavilionView;
    const counts = pavilion([event({ kind: 'placed', seat: 0, points: 6, parts: [6], to: 'g3' })], full, layout)!.beats.flat();
    expect(new Set(counts[0]!.lines[0]).size).toBe(6);
    expect(counts[0]!.lines[0]).toHaveLength(6);
  });

  test('a structure comes after the tile that completes it', () => {
    const events = [event({ kind: 'placed', seat: 0, points: 1, to: 'g1' }), event({ kind: 'pillar', seat: 0, place: 'g1 g2 b4 c1' })];
    expect(pavilion(events, view, layout)!.beats.map(([count]) => count!.at)).toEqual(['g1', 'structure-0']);
  });
});

describe('Ingenious', () => {
  const names = ['a1', 'a2', 'a3', 'a4'];
  const layout = { cells: [...names.map((name, q) => ({ name, q, r: 0 })), { name: 'b1', q: 1, r: 1 }] } as unknown as IngeniousLayout;
  const placed = event({ kind: 'placed', seat: 0, tiles: 'RR', to: 'a2 a3' });
  const view = { cells: ['R', 'R', 'R', 'R', null] } as unknown as IngeniousView;

  test('a ray goes in each direction that counts, and not through the other half of the tile', () => {
    const events = [placed, event({ kind: 'scored', seat: 0, tiles: 'R', points: 1, parts: [1], to: 'a2' }), event({ kind: 'scored', seat: 0, tiles: 'R', points: 1, parts: [1], to: 'a3' })];
    const counts = ingenious(events, view, layout)!.beats.flat();
    expect(counts.map(({ lines }) => lines)).toEqual([[['a2', 'a1']], [['a3', 'a4']]]);
    expect(counts.map(({ account }) => account)).toEqual(['0/R', '0/R']);
  });

  test('a bonus placement comes after the points', () => {
    const events = [placed, event({ kind: 'scored', seat: 0, tiles: 'R', points: 1, parts: [1], to: 'a2' }), event({ kind: 'bonus', seat: 0, tiles: 'R', place: '18' })];
    expect(ingenious(events, view, layout)!.beats).toHaveLength(2);
  });

  test('who places once more is named, and nobody else', async () => {
    await speak('en');
    const turn = { bonus: 1, turn: 1 } as unknown as IngeniousView;
    expect([bonusWords(turn, 0), bonusWords(turn, 1)]).toEqual(['', 'places once more']);
    expect(bonusWords({ ...turn, bonus: 0 }, 1)).toBe('');
  });

  test('in a team the partner is named to each of the two', async () => {
    await speak('en');
    const team = { bonus: 0, turn: 0, sides: [{ seats: [0, 2] }, { seats: [1, 3] }] } as unknown as IngeniousView;
    expect([0, 1, 2, 3].map((seat) => noteWords(team, seat, 0))).toEqual(['', '', 'partner', '']);
    expect(noteWords(team, 2)).toBe('');
  });
});
