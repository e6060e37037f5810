import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '../lib/wire';
import { checkRecord } from './check';
import { keptOf, NonceKeeper, promiseNonce, type Draws } from './nonces';
import RECORD from './honest.txt?raw';
import { hashes, hex, hmac, sha256 } from './sha256';

const KEPT = { commitment: /commitment (\w+)/.exec(RECORD)![1]!, nonce: /nonce0 (\w+)/.exec(RECORD)![1]! };

describe('SHA-256 without the browser', () => {
  test('is the one that everybody else has, at every length', async () => {
    for (let size = 0; size < 200; size += 1) {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 37 + size) % 256);
      expect(hex(sha256(bytes))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
    }
  });
  test('so is HMAC, with keys short and long', async () => {
    for (const size of [1, 32, 64, 65, 100]) {
      const bytes = Uint8Array.from({ length: size }, (_, at) => at);
      const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const theirs = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('5/0'));
      expect(hex(hmac(bytes, '5/0'))).toBe(hex(new Uint8Array(theirs)));
    }
  });
});

let number = 0;
function table(given: Partial<Draws['fairness']>, status = 'open', other = 'person'): Draws {
  return {
    id: `t${number}`,
    status,
    seats: [
      { seat: 0, kind: 'person', yours: true },
      { seat: 1, kind: other, yours: false },
    ],
    fairness: { commitment: 'c', nonce_hashes: ['', ''], owing: [0], ...given },
  };
}

describe('the nonce of a browser', () => {
  afterEach(() => {
    number += 1;
    vi.unstubAllGlobals();
  });

  test('is revealed once, when every seat is taken and has promised', () => {
    const keeper = new NonceKeeper();
    const promised = promiseNonce();
    expect(keeper.next(table({ nonce_hashes: [promised, ''] }, 'open', 'open'))).toBeNull();
    expect(keeper.next(table({ nonce_hashes: [promised, ''], owing: [0, 1] }))).toBeNull();
    const order = keeper.next(table({ nonce_hashes: [promised, 'x'], owing: [0, 1] }));
    expect(order?.type).toBe('reveal');
    expect(hashes.sha256(new TextEncoder().encode(order!.fields.nonce))).toBe(promised);
    expect(keeper.next(table({ nonce_hashes: [promised, 'x'], owing: [0, 1] }))).toBeNull();
  });

  test('is kept with the commitment, and not revealed for another commitment', () => {
    const promised = promiseNonce();
    new NonceKeeper().next(table({ nonce_hashes: [promised, ''] }, 'open', 'open'));
    expect(keptOf(`t${number}`)?.commitment).toBe('c');
    expect(new NonceKeeper().next(table({ nonce_hashes: [promised, ''], commitment: 'd' }))).toBeNull();
  });

  test('is promised anew after it became void', () => {
    const order = new NonceKeeper().next(table({ nonce_hashes: ['', 'x'] }));
    expect(order).toMatchObject({ type: 'commit', fields: { replaces: '' } });
  });

  test('replaces one of another browser only on coming to the table', () => {
    const keeper = new NonceKeeper();
    expect(keeper.next(table({ nonce_hashes: ['elsewhere', ''] }))).toMatchObject({ type: 'commit', fields: { replaces: 'elsewhere' } });
    expect(keeper.next(table({ nonce_hashes: ['elsewhere again', ''] }))).toBeNull();
  });

  test('is nobody else’s business once the game runs', () => {
    expect(new NonceKeeper().next(table({}, 'running'))).toBeNull();
    expect(new NonceKeeper().next(table({ owing: [1] }))).toBeNull();
  });
});

describe('a finished game', () => {
  test('is found fair by what this browser kept', () => {
    expect(checkRecord(RECORD, KEPT, []).verdict).toBe('fair');
  });
  test('is not called fair by a browser that kept nothing', () => {
    expect(checkRecord(RECORD, null, []).verdict).toBe('undecided');
  });
  test('is not fair by another commitment or without the own nonce', () => {
    expect(checkRecord(RECORD, { ...KEPT, commitment: '0'.repeat(64) }, []).verdict).toBe('unfair');
    expect(checkRecord(RECORD, { ...KEPT, nonce: 'another' }, []).verdict).toBe('unfair');
  });
  test('is not fair if the record tells of other tiles than were shown', () => {
    const shown: Step[] = [{ version: 4, kind: 'chance', at: 0, ply: 1, text: '1=KKKK' }];
    expect(checkRecord(RECORD, KEPT, shown).verdict).toBe('unfair');
  });
});
