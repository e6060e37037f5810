import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '../lib/wire';
import { checkRecord } from './check';
import { keptOf, NonceKeeper, promiseNonce, receiptOf, type Draws } from './nonces';
import RECORD from './honest.txt?raw';
import { hashes, hex, hmac, sha256 } from './sha256';

const line = (key: string) => new RegExp(`^${key} (\\S+)$`, 'm').exec(RECORD)?.[1] ?? '';
const hashOf = (text: string) => text && hashes.sha256(new TextEncoder().encode(text));

/** The table of the record, as it was shown when all had promised. */
const SHOWN: Draws = {
  id: line('table'),
  game: line('game'),
  status: 'open',
  seats: [
    { seat: 0, kind: 'person', yours: true },
    { seat: 1, kind: 'person', yours: false },
  ],
  fairness: {
    commitment: line('commitment'),
    nonces: ['', ''],
    nonce_hashes: [hashOf(line('nonce0')), hashOf(line('nonce1'))],
    owing: [0],
    first: line('first'),
  },
};
const KEPT = { commitment: line('commitment'), nonce: line('nonce0'), receipt: receiptOf(SHOWN) };

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
    game: 'azul',
    status,
    seats: [
      { seat: 0, kind: 'person', yours: true },
      { seat: 1, kind: other, yours: false },
    ],
    fairness: { commitment: 'c', nonces: ['', ''], nonce_hashes: ['', ''], owing: [0], first: '0', ...given },
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

  test('is revealed only after a receipt was kept of what the others promised', () => {
    const shown = table({ nonce_hashes: [promiseNonce(), 'x'] });
    new NonceKeeper().next({ ...shown, fairness: { ...shown.fairness, owing: [0, 1] } });
    expect(keptOf(shown.id)?.receipt).toBe(receiptOf(shown));
  });

  test.each(['y', ''])('that was revealed is replaced, and its receipt kept, when another seat then has the promise "%s"', (other) => {
    const promised = promiseNonce();
    const shown = table({ nonce_hashes: [promised, 'x'], owing: [0, 1] });
    expect(new NonceKeeper().next(shown)?.type).toBe('reveal');
    const changed = table({ nonce_hashes: [promised, other], owing: [0, 1] });
    expect(new NonceKeeper().next(changed)).toMatchObject({ type: 'commit', fields: { replaces: promised } });
    expect(keptOf(shown.id)?.receipt).toBe(receiptOf(shown));
    expect(new NonceKeeper().next(shown)?.type).toBe('reveal'); // the answer was lost
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
  test('is not called fair by a browser that kept no receipt of what the others had promised', () => {
    const { commitment, nonce } = KEPT;
    expect(checkRecord(RECORD, { commitment, nonce }, [])).toMatchObject({ verdict: 'undecided', doubts: ['no-receipt'] });
  });
  test('is not fair if the nonce of another seat, the table or who begins is not what was shown', () => {
    const { fairness } = SHOWN;
    for (const given of [
      { ...SHOWN, id: 'another' },
      { ...SHOWN, fairness: { ...fairness, first: 'random' } },
      { ...SHOWN, fairness: { ...fairness, nonce_hashes: [fairness.nonce_hashes[0]!, hashOf('x')] } },
      { ...SHOWN, fairness: { ...fairness, nonce_hashes: [fairness.nonce_hashes[0]!, ''] } },
    ]) {
      expect(checkRecord(RECORD, { ...KEPT, receipt: receiptOf(given) }, []).verdict).toBe('unfair');
    }
  });
  test('is not fair if the record tells of other tiles than were shown', () => {
    const shown: Step[] = [{ version: 4, kind: 'chance', at: 0, ply: 1, text: '1=KKKK' }];
    expect(checkRecord(RECORD, KEPT, shown).verdict).toBe('unfair');
  });
});
