import { describe, expect, test } from 'vitest';
import type { Step, WireEvent } from '../lib/wire';
import { flightsOf } from './flights';
import { ANYWHERE, placeOf, type Lying } from './spots';

const step = (...events: Partial<WireEvent>[]): Step[] => [{ version: 1, kind: 'act', at: 0, events: events.map((event) => ({ rule: '', kind: 'moved', ...event })) }];
const lying = (places: Record<string, string>): Lying => new Map(Object.entries(places).map(([place, tiles]) => [place, [...tiles]]));

describe('places', () => {
  test('a place is the seat’s own if it has one of this name, else the table’s', () => {
    const known = new Set(['0/hand', '/centre']);
    expect(placeOf('hand', 0, known)).toBe('0/hand');
    expect(placeOf('centre', 0, known)).toBe('/centre');
    expect(placeOf('centre', undefined, known)).toBe('/centre');
  });
});

describe('flights', () => {
  test('each tile flies from where one of its colour lay to where one has come', () => {
    const before = lying({ '/factory-1': 'KRRB', '0/line-3': 'R' });
    const after = lying({ '/factory-1': '', '0/line-3': 'RRR' });
    const flights = flightsOf(step({ seat: 0, tiles: 'RR', from: 'factory-1', to: 'line-3' }), before, after);
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      [{ place: '/factory-1', index: 1 }, { place: '0/line-3', index: 1 }],
      [{ place: '/factory-1', index: 2 }, { place: '0/line-3', index: 2 }],
    ]);
  });

  test('the marker, which has no letter, flies when no tiles are named', () => {
    const flights = flightsOf(step({ seat: 1, from: 'centre', to: 'floor' }), lying({ '/centre': 'mR', '1/floor': '' }), lying({ '/centre': 'R', '1/floor': 'm' }));
    expect(flights).toMatchObject([{ from: { place: '/centre', index: 0 }, to: { place: '1/floor', index: 0 } }]);
  });

  test('a tile comes from somewhere on a place where none of its colour was seen', () => {
    const flights = flightsOf(step({ tiles: 'B', from: 'bag', to: 'factory-2' }), lying({ '/bag': '', '/factory-2': '' }), lying({ '/bag': '', '/factory-2': 'B' }));
    expect(flights).toMatchObject([{ from: { place: '/bag', index: ANYWHERE }, to: { place: '/factory-2', index: 0 } }]);
  });

  test('two halves of a tile have a place each', () => {
    const after = lying({ '/e5': 'R', '/e6': 'G' });
    const flights = flightsOf(step({ seat: 0, tiles: 'RG', from: 'rack-RG', to: 'e5 e6' }), lying({ '0/rack-RG': 'RG', '/e5': '', '/e6': '' }), after);
    expect(flights.map(({ from, to }) => [from!.index, to.place])).toEqual([[0, '/e5'], [1, '/e6']]);
  });

  test('what has gone on at once, as a tile of a full line, does not fly to where it is no more', () => {
    const flights = flightsOf(
      step({ seat: 0, tiles: 'R', from: 'centre', to: 'line-1' }, { seat: 0, tiles: 'R', from: 'line-1', to: 'wall-1-3', points: 2 }),
      lying({ '/centre': 'R', '0/line-1': '', '0/wall-1-3': '' }),
      lying({ '/centre': '', '0/line-1': '', '0/wall-1-3': 'R' }),
    );
    expect(flights).toEqual([{ to: { place: '0/wall-1-3', index: 0 }, from: { place: '0/line-1', index: ANYWHERE }, delay: 340, points: 2 }]);
  });

  test('what is counted comes one after another, what is drawn after that', () => {
    const flights = flightsOf(
      step({ seat: 0, points: -2, to: 'floor' }, { seat: 1, points: -1, to: 'floor' }, { tiles: 'B', from: 'bag', to: 'centre' }),
      lying({ '/centre': '' }),
      lying({ '/centre': 'B', '0/floor': '', '1/floor': '' }),
    );
    expect(flights.map(({ delay }) => delay)).toEqual([0, 230, 730]);
  });

  test('events without places, as those of an older server, move nothing', () => {
    expect(flightsOf(step({ seat: 0, tiles: 'R', place: 'line 1' }), lying({}), lying({}))).toEqual([]);
  });
});
