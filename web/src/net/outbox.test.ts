import { describe, expect, test } from 'vitest';
import type { Refused } from '../lib/wire';
import { freshId, Outbox } from './outbox';

const refused = (id: string): Refused => ({ type: 'refused', id, code: 'turn', rule: null, sentence: '', update: null, key: '', values: {} });

describe('orders on their way', () => {
  test('are kept, oldest first, until they are answered', async () => {
    const outbox = new Outbox();
    const first = outbox.add({ type: 'sit', id: '1', seat: 0 });
    void outbox.add({ type: 'start', id: '2' });
    expect(outbox.orders.map(({ id }) => id)).toEqual(['1', '2']);
    outbox.answer('1', refused('1'));
    expect(outbox.orders.map(({ id }) => id)).toEqual(['2']);
    expect(await first).toMatchObject({ id: '1' });
  });

  test('keep one waiting until what came of them is shown, not only until they are answered', () => {
    const outbox = new Outbox();
    void outbox.add({ type: 'act', id: '1', action: '1B3' });
    expect([outbox.waiting, outbox.move]).toEqual([['act'], '1B3']);
    outbox.answer('1', refused('1'));
    expect([outbox.waiting, outbox.move]).toEqual([['act'], '1B3']);
    outbox.settle('1');
    expect([outbox.waiting, outbox.move]).toEqual([[], null]);
  });

  test.each(['preview', 'say'])('do not keep one waiting: %s', (type) => {
    const outbox = new Outbox();
    void outbox.add({ type, id: '1' });
    expect(outbox.waiting).toEqual([]);
    expect(outbox.orders).toHaveLength(1);
  });

  test('are sent again after a cut, but for what was only looked at, of which no answer comes', async () => {
    const outbox = new Outbox();
    const looked = outbox.add({ type: 'preview', id: '1' });
    void outbox.add({ type: 'act', id: '2', action: 'pass' });
    void outbox.add({ type: 'say', id: '3' });
    outbox.dropPreviews();
    expect(outbox.orders.map(({ type }) => type)).toEqual(['act', 'say']);
    expect(await looked).toMatchObject({ type: 'refused', code: 'offline' });
  });
});

test('every id is another one, and fits the server', () => {
  const ids = Array.from({ length: 100 }, freshId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[!-~]{12,40}$/);
});
