import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatLine, Refused, Reply, Update } from '../lib/wire';
import { FakeSocket } from './fakes';
import { TableClient } from './table-client.svelte';

const table = { status: 'running', seats: [], fairness: { commitment: '', nonce_hashes: [], owing: [] } };
const update = (to: number, more: Partial<Update> = {}): Update =>
  ({ type: 'update', since: 0, to, accepted: '', seat: 0, table, legal: ['a', 'b'], steps: [], ...more }) as unknown as Update;

function begin(): { client: TableClient; refused: Refused[]; said: ChatLine[] } {
  const refused: Refused[] = [];
  const said: ChatLine[] = [];
  const client = new TableClient('xyz', { updated: (change) => change(), refused: (each) => refused.push(each), said: (line) => said.push(line) });
  client.start();
  FakeSocket.last.onopen!();
  return { client, refused, said };
}

/** Resolves when everything that came of it is shown. */
async function hear(...replies: Reply[]): Promise<void> {
  for (const reply of replies) FakeSocket.last.onmessage!({ data: JSON.stringify(reply) });
  await vi.advanceTimersByTimeAsync(0);
}

const sent = (): { type: string; id: string }[] => FakeSocket.last.sent.map((text) => JSON.parse(text));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { origin: 'https://there' });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a move waits until its update is shown', async () => {
  const { client } = begin();
  await hear(update(1));
  void client.act('a');
  expect(client.isWaiting).toBe(true);
  await hear(update(2, { accepted: sent()[0]!.id }));
  expect([client.isWaiting, client.update!.to]).toEqual([false, 2]);
});

test('a move without an answer is sent again with the same id on the next line', async () => {
  const { client } = begin();
  await hear(update(5));
  void client.act('a');
  const before = sent();
  FakeSocket.last.onclose!({ code: 1006 });
  expect(client.late).toBe('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last.address).toBe('wss://there/api/tables/xyz/socket?since=5&points=1');
  FakeSocket.last.onopen!();
  expect(sent()).toEqual(before);
});

test('a preview that the line took away is answered all the same, and not asked for again', async () => {
  const { client, refused } = begin();
  await hear(update(1));
  const looked = client.send('preview', { action: 'a' });
  FakeSocket.last.onclose!({ code: 1006 });
  expect(await looked).toMatchObject({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last.onopen!();
  expect([sent(), refused]).toEqual([[], []]);
});

test('a move that was not answered outlives the page, and is sent with its id and its version', async () => {
  const { client } = begin();
  await hear(update(5));
  FakeSocket.last.onclose!({ code: 1006 });
  void client.act('a');
  client.close();
  const { client: reloaded, refused } = begin();
  expect([reloaded.late, reloaded.isWaiting]).toEqual(['a', true]);
  const [order] = sent();
  expect(order).toMatchObject({ type: 'act', action: 'a', version: 5 });
  await hear(update(6), { type: 'refused', id: order!.id, code: 'stale', rule: null, sentence: '', update: null, key: '', values: {} });
  expect([reloaded.late, reloaded.isWaiting, refused.length]).toEqual([null, false, 1]);
  begin();
  expect(sent()).toEqual([]);
});

test('a move of another table is not taken up', async () => {
  const { client } = begin();
  await hear(update(5));
  FakeSocket.last.onclose!({ code: 1006 });
  void client.act('a');
  const other = new TableClient('other', { updated: (change) => change(), refused: () => undefined, said: () => undefined });
  expect([other.late, other.isWaiting]).toEqual([null, false]);
});

test('after being signed out elsewhere nothing is sent any more', async () => {
  const { client } = begin();
  await hear(update(1), update(2, { seat: null }));
  void client.send('resign');
  expect(sent()).toEqual([]);
});

test('the moment in which an update came is kept, however long those before it are shown', async () => {
  const pauses: (() => void)[] = [];
  const client = new TableClient('xyz', { updated: (change) => new Promise<void>((done) => pauses.push(() => (change(), done()))), refused: () => undefined, said: () => undefined });
  client.start();
  FakeSocket.last.onopen!();
  await hear(update(1), update(2));
  const came = Date.now();
  for (const go of [0, 1]) {
    await vi.advanceTimersByTimeAsync(3000);
    pauses[go]!();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect([client.update!.to, client.heard]).toEqual([2, came]);
});

test('a slow move is late, and no longer once it is answered', async () => {
  const { client } = begin();
  await hear(update(1));
  void client.act('a');
  expect(client.late).toBeNull();
  await vi.advanceTimersByTimeAsync(700);
  expect(client.late).toBe('a');
  await hear(update(2, { accepted: sent()[0]!.id }));
  expect(client.late).toBeNull();
});

test('an old update changes nothing', async () => {
  const { client } = begin();
  await hear(update(3), update(2));
  expect(client.update!.to).toBe(3);
});

test('an update that could not be drawn is there all the same, and does not stop those after it', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const failing = vi.fn((change: () => void) => {
    change();
    if (failing.mock.calls.length === 2) throw new Error('in the drawing');
  });
  const client = new TableClient('xyz', { updated: failing, refused: () => undefined, said: () => undefined });
  client.start();
  FakeSocket.last.onopen!();
  await hear(update(1), update(2), update(3));
  expect([client.update!.to, client.behind, reported.length]).toEqual([3, 0, 1]);
});

test('who comes to watch does not take away what may be chosen', async () => {
  const { client } = begin();
  await hear(update(3));
  const { legal } = client.update!;
  await hear({ type: 'points', version: 3, points: [4, 7], falls: {} }, update(3));
  expect(client.update!.legal).toBe(legal);
  expect(client.points).toEqual({ a: 4, b: 7 });
});

test('a refusal is told to the table, that of a preview only to who asked', async () => {
  const { client, refused } = begin();
  await hear(update(1));
  const looked = client.send('preview', { action: 'a' });
  void client.act('b');
  const [preview, act] = sent();
  const reply = { type: 'refused', code: 'rule', rule: 'AZ-2.6', sentence: '', update: null, key: '', values: {} } as const;
  await hear({ ...reply, id: preview!.id }, { ...reply, id: act!.id });
  expect((await looked).type).toBe('refused');
  expect(refused.map(({ id }) => id)).toEqual([act!.id]);
  expect(client.isWaiting).toBe(false);
});

test('an error refuses everything on its way; too much haste is tried again', async () => {
  const { client, refused } = begin();
  void client.send('sit', { seat: 1 });
  await hear({ type: 'error', code: 'rate', sentence: '' });
  expect(refused).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent().filter(({ type }) => type === 'sit')).toHaveLength(2);
  await hear({ type: 'error', code: 'text', sentence: 'what?' });
  expect(refused).toMatchObject([{ code: 'text' }]);
  expect(client.isWaiting).toBe(false);
});

test('a line of the chat is said once', async () => {
  const { client, said } = begin();
  const line = { type: 'chat', number: 1, at: 0, seat: null, name: 'Anna', text: 'hi' } as const;
  await hear(line, line, { ...line, number: 2 });
  expect(said.map(({ number }) => number)).toEqual([1, 2]);
  expect(client.chat).toHaveLength(2);
});

test('who was signed out in another tab is told so, and does not become a spectator', async () => {
  const { client } = begin();
  await hear(update(1), update(2, { seat: null }));
  expect(client.state).toEqual({ is: 'ended', why: 'signed-out' });
  expect(client.update!.to).toBe(1);
});
