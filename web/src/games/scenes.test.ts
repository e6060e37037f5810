import { describe, expect, test, vi } from 'vitest';

vi.mock('../lib/settings.svelte', () => ({ settings: { language: 'en' } }));
import type { IngeniousView, PavilionLayout, Step, WireEvent } from '../lib/wire';
import type { Count } from '../motion/scene';
import { own } from './azul/round';
import { scene as azul } from './azul/scene';
import { scene as ingenious } from './ingenious/scene';
import { bonusWords, noteWords } from './ingenious/words';
import { speak } from '../i18n/words.svelte';
import { scene as pavilion } from './summer_pavilion/scene';

const event = (fields: Partial<WireEvent>): WireEvent => ({ rule: '', kind: 'tile', ...fields });

describe('Azul', () => {
  const events = [
    event({ kind: 'laid', seat: 1, tiles: 'Y', from: 'centre', to: 'line-1' }),
    event({ seat: 0, points: 2, parts: [2], to: 'wall-1-1', from: 'line-1', lines: ['wall-1-1 wall-1-2'] }),
    event({ seat: 0, points: 3, parts: [3], to: 'wall-3-1', from: 'line-3', lines: ['wall-1-1 wall-2-1 wall-3-1'] }),
    event({ kind: 'floor', seat: 0, points: -1, parts: [-1], to: 'floor' }),
    event({ seat: 1, points: 1, parts: [1], to: 'wall-1-2', from: 'line-1' }),
    event({ kind: 'round', seat: 0, to: 'round-2' }),
  ];

  test('rows of all boards are counted at the same time from the top, then the floors', () => {
    const beats = azul(events)!.beats;
    expect(beats.map((beat) => beat.map(({ at, account }) => `${account} ${at}`))).toEqual([['0 wall-1-1', '1 wall-1-2'], ['0 wall-3-1'], ['0 floor']]);
  });

  test('the runs are those that the server has counted', () => {
    const lines = azul(events)!.beats.flat().map((count) => count.lines);
    expect(lines).toEqual([[['wall-1-1', 'wall-1-2']], [], [['wall-1-1', 'wall-2-1', 'wall-3-1']], []]);
  });

  test('the sum of a bonus appears in the middle of what it is for', () => {
    const row = ['wall-2-1', 'wall-2-2', 'wall-2-3', 'wall-2-4', 'wall-2-5'];
    const [bonus] = azul([event({ kind: 'row bonus', seat: 0, points: 2, lines: [row.join(' ')] }), event({ kind: 'end' })])!.beats.flat();
    expect(bonus).toMatchObject({ at: 'wall-2-3', lines: [row] });
  });

  test('the last take of a round is not credited with the round', () => {
    const step: Step = { version: 1, kind: 'act', at: 0, seat: 1, text: 'cY1', events };
    expect(own(step)).toEqual([events[0]]);
    const tiling: Step = { ...step, text: '1>2', events: [events[1]!, events[3]!] };
    expect(own(tiling)).toEqual([events[1]]);
  });

  test('a take in the middle of a round is no scene', () => {
    expect(azul(events.slice(0, 1))).toBeNull();
  });
});

describe('Summer Pavilion', () => {
  const layout = { structures: [{ kind: 'pillar', tiles: 1, spaces: ['g1', 'g2', 'b4', 'c1'] }] } as unknown as PavilionLayout;

  test('a structure comes after the tile that completes it', () => {
    const events = [event({ kind: 'placed', seat: 0, points: 3, to: 'g1', lines: ['g6 g1 g2'] }), event({ kind: 'pillar', seat: 0, lines: ['g1', 'g2', 'b4', 'c1'] })];
    const [[placed], [pillar]] = pavilion(events, layout)!.beats as [[Count], [Count]];
    expect([placed.at, placed.lines]).toEqual(['g1', [['g6', 'g1', 'g2']]]);
    expect([pillar.at, pillar.lines]).toEqual(['structure-0', [['g1'], ['g2'], ['b4'], ['c1']]]);
  });

  test('the line of a complete star is closed, spaces of a number stand alone', () => {
    const events = [event({ kind: 'star bonus', seat: 0, points: 18, lines: ['g1 g2 g3 g4 g5 g6'] }), event({ kind: 'number bonus', seat: 0, points: 4, lines: ['p1', 'g1'] })];
    const lines = pavilion(events, layout)!.beats.flat().map((count) => count.lines);
    expect(lines).toEqual([[['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g1']], [['p1'], ['g1']]]);
  });
});

describe('Ingenious', () => {
  const placed = event({ kind: 'placed', seat: 0, tiles: 'RR', to: 'a2 a3' });
  const scored = event({ kind: 'scored', seat: 0, tiles: 'R', points: 1, parts: [1], to: 'a2', lines: ['a2 a1'] });

  test('a ray goes in each direction that counts, and its points go to the colour', () => {
    const nothing = event({ kind: 'scored', seat: 0, tiles: 'R', to: 'a3' });
    expect(ingenious([placed, scored, nothing])!.beats.flat()).toMatchObject([{ lines: [['a2', 'a1']], account: '0/R' }]);
  });

  test('a bonus placement comes after the points', () => {
    expect(ingenious([placed, scored, event({ kind: 'bonus', seat: 0, tiles: 'R', place: '18' })])!.beats).toHaveLength(2);
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
