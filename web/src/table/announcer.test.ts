import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeatInfo, Step, StepKind, Update } from '../lib/wire';

vi.stubGlobal('document', { hidden: true });
vi.stubGlobal('addEventListener', () => undefined);
const { speak } = await import('../i18n/words.svelte');
const { settings } = await import('../lib/settings.svelte');
const { Announcer } = await import('./announcer.svelte');
const { newsOf } = await import('./news');
settings.language = 'en';
await speak('en');

const NAMES = ['Anna', 'Béla'];
const seat = (number: number): SeatInfo => ({ seat: number, kind: 'person', name: NAMES[number]!, bot: null, stand_in: null, present: true, yours: number === 0, kept_for: null, muted: false });

/** Anna looks at the page. */
const update = (more: Partial<Update['table']> = {}, steps: Step[] = [], act = false, legal: string[] = []): Update =>
  ({ to: 1, legal, table: { game: 'azul', status: 'running', seats: [seat(0), seat(1)], offer: null, ...more }, may: { act }, steps }) as unknown as Update;
const step = (kind: StepKind, of: number, text = ''): Step => ({ version: 1, kind, at: 0, seat: of, text, events: [] });
const change = (next: Update, before = update()) => ({ before, next, name: (number: number) => NAMES[number]! });
const news = (of: Step, next = update(), before = update()) => newsOf(of, change(next, before));

/** With the kinds as keys, so that one that is new is missed here, too. */
const KINDS: Record<StepKind, string | null> = {
  act: 'Béla: blue from factory 1 to line 3.',
  undo: 'A move was taken back.',
  offer: null,
  accept: 'Béla agrees.',
  decline: 'Béla does not agree.',
  stand_in: 'Journeyman now plays for Béla.',
  return: 'Béla is back.',
  resign: 'Béla resigns.',
  time: 'Béla has run out of time.',
  abort: 'The game was aborted',
  close: 'The table was closed.',
  rematch: 'A rematch is asked for.',
  sit: 'Béla sits down.',
  bot: 'Béla sits down.',
  leave: 'Béla has left.',
  start: 'The game begins.',
  mute: 'Béla has been muted.',
  unmute: 'Béla may write again.',
  commit: null,
  nonce: null,
  chance: null,
};
const TEXTS: Partial<Record<StepKind, string>> = { act: '1B3', stand_in: 'level:3', leave: 'Béla' };

describe('every kind of step', () => {
  test.each(Object.entries(KINDS))('%s', (kind, words) => {
    expect(news(step(kind as StepKind, 1, TEXTS[kind as StepKind]))?.words ?? null).toBe(words);
  });

  test('a last take is told without the points of the round, and then the round', () => {
    const events: Step['events'] = [{ rule: '', kind: 'laid', seat: 1, tiles: 'B' }, { rule: '', kind: 'tile', seat: 0, points: 7, parts: [3, 4], to: 'wall-1-1' }, { rule: '', kind: 'floor', seat: 1, points: -1, parts: [-1] }, { rule: '', kind: 'round', seat: 0, to: 'round-2' }];
    const told = news({ ...step('act', 1, '1B3'), events }, update({ seat_count: 2 }))!.words;
    expect(told).toBe('Béla: blue from factory 1 to line 3. The round is scored: Anna 7 points, Béla -1 point.');
  });

  test('is shown where nothing else on the page shows it, and not to who did it', () => {
    for (const kind of ['undo', 'accept', 'decline', 'stand_in', 'return', 'resign', 'time'] as const) {
      expect(news(step(kind, 1))!.isShown).toBe(true);
      expect(news(step(kind, 0))!.isShown).toBe(false);
    }
    expect(news(step('act', 1, '1B3'))!.isShown).toBe(false);
  });
});

test('an offer is told while it waits for an answer: computers agree at once', () => {
  const offer = { what: 'abort', seat: 1, accepted: [] } as const;
  const asked = step('offer', 1, 'abort');
  expect(news(asked, update({ offer: { ...offer, accepted: [] } }))!.words).toBe('Béla asks to abort the game.');
  expect(news(asked)).toBeNull();
});

test('who takes an offer back does not decline it', () => {
  const before = update({ offer: { what: 'takeback', seat: 1, accepted: [] } });
  expect(news(step('decline', 1), update(), before)!.words).toBe('Béla no longer asks.');
});

test('among more than two a computer plays on for who resigns', () => {
  expect(news(step('resign', 1, 'level:3'))!.words).toBe('Béla resigns; Journeyman plays on.');
});

describe('the announcer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('speaks everything and shows what is seen nowhere else, for a while', () => {
    const announcer = new Announcer();
    announcer.tell(change(update({}, [step('act', 1, '1B3'), step('return', 1)], true)));
    expect(announcer.spoken).toBe('Béla: blue from factory 1 to line 3. Béla is back. Your turn');
    expect(announcer.notice).toMatchObject({ text: 'Béla is back.', version: null });
    vi.advanceTimersByTime(10_000);
    expect(announcer.notice).toBeNull();
  });

  test('says what is to be done once it changes, not with every turn', () => {
    const announcer = new Announcer();
    const asked = (...legal: string[]): Update => update({ game: 'summer_pavilion' }, [], true, legal);
    announcer.tell(change(asked('1R')));
    expect(announcer.spoken).toBe('Your turn: Take tiles of one colour.');
    announcer.tell(change(asked('2B')));
    expect(announcer.spoken).toBe('Your turn');
    announcer.tell(change(asked('sR', 'sB'), asked('R>r1')));
    expect(announcer.spoken).toBe('Choose tiles from the supply');
  });

  test('says the end once', () => {
    const announcer = new Announcer();
    announcer.tell(change(update({ status: 'over' }, [step('resign', 1)])));
    expect(announcer.spoken).toBe('Béla resigns. The game is over');
    announcer.tell(change(update({ status: 'over' }), update({ status: 'over' })));
    expect(announcer.spoken).toBe('Béla resigns. The game is over');
  });

  test('keeps a refusal until the table has gone on', () => {
    const announcer = new Announcer();
    announcer.refuse('azul', { type: 'refused', id: '', code: 'rule', rule: 'AZ-2.7', sentence: '', update: null, key: '', values: {} }, 4);
    vi.advanceTimersByTime(60_000);
    expect(announcer.notice).toMatchObject({ rule: 'AZ-2.7', version: 4 });
  });
});
