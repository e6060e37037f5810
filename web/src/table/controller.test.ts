import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Drawn } from '../lib/boards';
import type { Step, Update } from '../lib/wire';
import { FakeSocket } from '../net/fakes';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: true, documentElement: { dataset: {} } }));
vi.stubGlobal('location', { origin: 'https://there', pathname: '/t/xyz', search: '', hash: '' });
vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('window', new EventTarget());
const { speak } = await import('../i18n/words.svelte');
const { settings } = await import('../lib/settings.svelte');
const { TableController } = await import('./controller.svelte');
Object.assign(settings, { language: 'en', motion: 'none', sound: false, confirm: false });
await speak('en');

const seats = [0, 1].map((seat) => ({ seat, kind: 'person', name: `Guest ${seat}`, bot: null, stand_in: null, yours: seat === 0 }));
const table = { game: 'azul', status: 'running', seat_count: 2, seats, fairness: { commitment: '', nonces: [], nonce_hashes: [], owing: [] }, offer: null };
const act = (ply: number): Step => ({ version: ply, kind: 'act', at: 0, ply, seat: ply % 2, text: '1B3', events: [] });
const update = (to: number, more: Partial<Update> = {}): Update =>
  ({ type: 'update', since: 0, to, accepted: '', seat: 0, to_act: 0, table, may: { act: true }, scores: [0, 0], legal: ['1B1', '1B2'], steps: [], view: null, clock: null, ...more }) as unknown as Update;

const sent = (): { type: string; id: string; action?: string }[] => FakeSocket.last.sent.map((text) => JSON.parse(text));
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function begin(first = update(3)): Promise<InstanceType<typeof TableController>> {
  const at = new TableController('xyz');
  at.drawn = {} as Drawn;
  at.client.start();
  FakeSocket.last.onopen!();
  await hear(first);
  return at;
}

async function hear(next: Update): Promise<void> {
  FakeSocket.last.onmessage!({ data: JSON.stringify(next) });
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  settings.confirm = false;
  vi.useRealTimers();
});

describe('a choice', () => {
  test('is played at once, and nothing else can be chosen until its outcome is shown', async () => {
    const at = await begin();
    at.play('1B1');
    expect(sent()).toMatchObject([{ type: 'act', action: '1B1', version: 3 }]);
    expect(at.legal).toEqual([]);
    await hear(update(4, { accepted: sent()[0]!.id }));
    expect(at.legal).toEqual(['1B1', '1B2']);
  });

  test('waits to be confirmed, and is forgotten at the next version', async () => {
    settings.confirm = true;
    const at = await begin();
    at.play('1B1');
    expect([at.unsure, at.legal]).toEqual(['1B1', []]);
    await hear(update(3)); // somebody came to watch
    expect(at.unsure).toBe('1B1');
    await hear(update(4));
    expect([at.unsure, at.legal.length]).toEqual([null, 2]);
    expect(sent().filter(({ type }) => type === 'act')).toEqual([]);
  });

  test('that throws much away is asked for, and played only after a yes', async () => {
    const at = await begin();
    const question = { text: 'Really?', yes: 'Yes' };
    at.play('1B1', { question });
    at.answer(false);
    expect([at.question, sent()]).toEqual([null, []]);
    at.play('1B1', { question });
    expect(at.question).toBe(question);
    at.answer(true);
    expect(sent()).toMatchObject([{ type: 'act', action: '1B1' }]);
  });

  test('is not offered on a line that will not come back', async () => {
    const at = await begin();
    FakeSocket.last.onclose!({ code: 4403 });
    expect([at.client.state.is, at.legal]).toEqual(['ended', []]);
  });
});

describe('while cut off', () => {
  test('a move is said to be sent later', async () => {
    const at = await begin();
    FakeSocket.last.onclose!({ code: 1006 });
    at.play('1B1');
    expect(at.status).toBe('Will be sent when the connection is back: blue from factory 1 to line 1');
  });

  test('so is anything else that is on its way', async () => {
    const at = await begin();
    FakeSocket.last.onclose!({ code: 1006 });
    void at.client.send('undo', { version: 3 });
    expect(at.status).toBe('Will be sent when the connection is back');
  });

  test('who asks why something cannot be done hears that nobody answers', async () => {
    const at = await begin();
    FakeSocket.last.onclose!({ code: 1006 });
    await at.why('1B9');
    expect(at.notice?.text).toContain('does not answer');
  });
});

describe('an earlier position', () => {
  const asked = new Map<number, () => void>();

  beforeEach(() => {
    asked.clear();
    vi.stubGlobal('fetch', (path: string) => {
      const ply = Number(path.split('/').at(-1));
      const answer = new Response(JSON.stringify({ ply, view: {}, scores: [], to_act: 0 }), { headers: { 'content-type': 'application/json' } });
      return new Promise<Response>((resolve) => asked.set(ply, () => resolve(answer)));
    });
  });

  async function answer(ply: number): Promise<void> {
    asked.get(ply)!();
    await vi.waitFor(() => vi.advanceTimersByTimeAsync(10));
  }

  test('is that which was asked for last, whichever answer comes last', async () => {
    const at = await begin(update(3, { steps: [act(1), act(2), act(3)] }));
    void at.showPly(1);
    void at.showPly(2);
    await answer(2);
    await answer(1);
    expect(at.past?.ply).toBe(2);
  });

  test('does not come back once somebody has returned to the present', async () => {
    const at = await begin(update(3, { steps: [act(1), act(2), act(3)] }));
    void at.showPly(1);
    void at.showPly(null);
    await answer(1);
    expect(at.past).toBeNull();
  });
});
