import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from './fakes';
import { ANSWER, FIRST_WAIT, Line, LONGEST_WAIT, meaningOf, OPENING, QUICK_ANSWER, QUIET, USEFUL, waitBefore, type LineState } from './socket';

const pings = (): number => FakeSocket.last.sent.filter((message) => message.includes('ping')).length;

function begin(): { line: Line; states: LineState[]; heard: string[]; opened: () => number; now: () => LineState } {
  const states: LineState[] = [];
  const heard: string[] = [];
  let openings = 0;
  const line = new Line({
    address: () => `ws://there/${FakeSocket.all.length}`,
    opened: () => (openings += 1),
    heard: (message) => heard.push(message),
    changed: (state) => states.push(state),
  });
  line.start();
  return { line, states, heard, opened: () => openings, now: () => states.at(-1)! };
}

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.all = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a line that stands', () => {
  test('says that it is open and passes on what it hears', () => {
    const { heard, opened, now, line } = begin();
    expect(now()).toEqual({ is: 'connecting', why: null });
    expect(line.send('early')).toBe(false);
    FakeSocket.last.onopen!();
    FakeSocket.last.onmessage!({ data: 'hello' });
    expect(now()).toEqual({ is: 'open' });
    expect(opened()).toBe(1);
    expect(heard).toEqual(['hello']);
    expect(line.send('late')).toBe(true);
    expect(FakeSocket.last.sent).toEqual(['late']);
  });

  test('is asked for a sign of life only when it has been quiet', () => {
    begin();
    FakeSocket.last.onopen!();
    for (let number = 0; number < 5; number += 1) {
      vi.advanceTimersByTime(QUIET - 1);
      FakeSocket.last.onmessage!({ data: '' });
    }
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(QUIET);
    expect(pings()).toBe(1);
    FakeSocket.last.onmessage!({ data: 'pong' });
    vi.advanceTimersByTime(QUIET - 1);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('a dead line', () => {
  test('is noticed within ten seconds and left without waiting for it to close', () => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    const dead = FakeSocket.last;
    vi.advanceTimersByTime(QUIET + ANSWER);
    expect(QUIET + ANSWER).toBeLessThan(10_000);
    expect(now()).toMatchObject({ is: 'waiting', why: 'lost' });
    expect(dead.isClosed).toBe(true);
    expect(dead.onclose).toBeNull();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is given up while it is being opened, too', () => {
    const { now } = begin();
    vi.advanceTimersByTime(OPENING);
    expect(now()).toMatchObject({ is: 'waiting', why: 'lost' });
  });

  test.each(['pageshow', 'offline', 'online'])('is looked at at once: %s', (event) => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    window.dispatchEvent(new Event(event));
    expect(pings()).toBe(1);
    vi.advanceTimersByTime(QUICK_ANSWER);
    expect(now().is).toBe('waiting');
  });

  test('is looked at when the page comes back to the front, not when it goes', () => {
    begin();
    FakeSocket.last.onopen!();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(pings()).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(pings()).toBe(1);
  });
});

describe('trying again', () => {
  test('waits longer each time, up to a limit, and never all at the same moment', () => {
    expect([0, 1, 2, 3].map((tries) => waitBefore(tries, 0.5))).toEqual([500, 1000, 2000, 4000]);
    expect(waitBefore(50, 0.5)).toBe(LONGEST_WAIT);
    expect(waitBefore(0, 0)).toBeLessThan(waitBefore(0, 0.99));
  });

  test('a server that accepts and closes is asked five times in ten seconds, not forty', () => {
    begin();
    for (let now = 0; now < 10_000; now += 100) {
      const socket = FakeSocket.last;
      if (!socket.isClosed && socket.onopen) {
        socket.onopen();
        socket.onmessage!({ data: 'update' });
        socket.onclose!({ code: 1006 });
      }
      vi.advanceTimersByTime(100);
    }
    expect(FakeSocket.all).toHaveLength(5);
  });

  test('the wait is short again once the line has been useful', () => {
    const { now } = begin();
    for (const expected of [500, 1000, 2000]) {
      FakeSocket.last.onopen!();
      FakeSocket.last.onclose!({ code: 1006 });
      expect(now()).toMatchObject({ until: Date.now() + expected });
      vi.advanceTimersByTime(expected);
    }
    FakeSocket.last.onopen!();
    for (let passed = 0; passed < USEFUL; passed += 1000) {
      vi.advanceTimersByTime(1000);
      FakeSocket.last.onmessage!({ data: '' });
    }
    FakeSocket.last.onclose!({ code: 1006 });
    expect(now()).toMatchObject({ until: Date.now() + FIRST_WAIT });
  });

  test('is done at once when asked for, and when the network is back', () => {
    for (const ask of [(line: Line) => line.tryNow(), () => window.dispatchEvent(new Event('online'))]) {
      FakeSocket.all = [];
      const { line, now } = begin();
      FakeSocket.last.onopen!();
      FakeSocket.last.onclose!({ code: 4429 });
      ask(line);
      expect(FakeSocket.all).toHaveLength(2);
      expect(now()).toEqual({ is: 'connecting', why: 'busy' });
      line.stop();
    }
  });

  test('asks for the address anew', () => {
    begin();
    FakeSocket.last.onclose!({ code: 1006 });
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.all.map((socket) => socket.address)).toEqual(['ws://there/0', 'ws://there/1']);
  });

  test('ends when the line is stopped', () => {
    const { line } = begin();
    FakeSocket.last.onopen!();
    line.stop();
    vi.advanceTimersByTime(100_000);
    window.dispatchEvent(new Event('online'));
    line.tryNow();
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.isClosed).toBe(true);
  });

  test('sends nothing once the line is stopped, whatever still comes to its mind', () => {
    const { line } = begin();
    FakeSocket.last.onopen!();
    line.stop();
    expect(line.send('late')).toBe(false);
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe('close codes', () => {
  test.each([
    [4403, 'origin'],
    [4404, 'gone'],
  ] as const)('%i ends it', (code, why) => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code });
    expect(now()).toEqual({ is: 'ended', why });
    vi.advanceTimersByTime(100_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test.each([
    [1000, 'lost'],
    [1001, 'lost'],
    [1006, 'lost'],
    [1011, 'lost'],
    [1012, 'restart'],
    [4408, 'lost'],
  ] as const)('%i is followed by another try', (code, why) => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code });
    expect(now()).toMatchObject({ is: 'waiting', why });
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('4401 is tried once more, for somebody may have signed in meanwhile', () => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code: 4401 });
    expect(now()).toMatchObject({ is: 'waiting', why: 'signed-out' });
    vi.advanceTimersByTime(FIRST_WAIT);
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code: 4401 });
    expect(now()).toEqual({ is: 'ended', why: 'signed-out' });
  });

  test('the reason stays while nobody answers', () => {
    const { now } = begin();
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code: 1012 });
    for (let tries = 0; tries < 3; tries += 1) {
      vi.advanceTimersByTime(LONGEST_WAIT);
      FakeSocket.last.onclose?.({ code: 1006 });
      expect(now()).toMatchObject({ is: 'waiting', why: 'restart' });
    }
    vi.advanceTimersByTime(LONGEST_WAIT);
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code: 1006 });
    expect(now()).toMatchObject({ is: 'waiting', why: 'lost' });
  });

  test('4429 waits half a minute', () => {
    expect(meaningOf(4429)).toMatchObject({ why: 'busy', wait: 30_000 });
    begin();
    FakeSocket.last.onopen!();
    FakeSocket.last.onclose!({ code: 4429 });
    vi.advanceTimersByTime(29_999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
