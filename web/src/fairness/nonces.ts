/**
 * This browser's part of the draws (docs/fair-draws.md): it makes nonces, promises them by their hashes, keeps the
 * commitment that the server showed before, and reveals when every seat has promised.
 */

import { recall, remember } from '../lib/memory';
import { hashes, hex } from './sha256';

/** What a table says about its seats and draws; part of `TableInfo`. */
export interface Draws {
  id: string;
  status: string;
  seats: { seat: number; kind: string; yours: boolean }[];
  fairness: { commitment: string; nonce_hashes: string[]; owing: number[] };
}

export interface Kept {
  commitment: string;
  nonce: string;
}

export interface NonceOrder {
  type: 'commit' | 'reveal';
  fields: Record<string, string>;
}

/** For a browser that stores nothing. */
const held = new Map<string, string>();

export function promiseNonce(): string {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  const promised = hashes.sha256(new TextEncoder().encode(nonce));
  held.set(promised, nonce);
  remember(`mozaika-nonce-${promised}`, nonce);
  return promised;
}

function nonceOf(promised: string): string | null {
  return held.get(promised) ?? recall(`mozaika-nonce-${promised}`);
}

/** What was kept of a table when its draws were not yet decided; null at a table where this browser has no seat. */
export function keptOf(table: string): Kept | null {
  const text = held.get(`table ${table}`) ?? recall(`mozaika-draws-${table}`);
  return text ? (JSON.parse(text) as Kept) : null;
}

function keep(table: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  held.set(`table ${table}`, text);
  remember(`mozaika-draws-${table}`, text);
}

/** What is to be sent for one table, each thing once. */
export class NonceKeeper {
  #sent = new Set<string>();
  #isFirstLook = true;

  next(table: Draws): NonceOrder | null {
    const order = table.status === 'open' ? this.#order(table) : null;
    this.#isFirstLook = false;
    const key = JSON.stringify([order, table.fairness.nonce_hashes]);
    if (!order || this.#sent.has(key)) return null;
    this.#sent.add(key);
    return order;
  }

  #order({ id, seats, fairness }: Draws): NonceOrder | null {
    const { commitment, nonce_hashes: promised, owing } = fairness;
    const mine = seats.find(({ seat, yours }) => yours && owing.includes(seat));
    if (!mine) return null;
    const own = promised[mine.seat]!;
    if (!own) return this.#commit(own);
    const nonce = nonceOf(own);
    // It was promised by another browser of the same person. That one may still reveal it; one that has just come
    // replaces it, and only then, so that two browsers do not replace each other's for ever.
    if (!nonce) return this.#isFirstLook ? this.#commit(own) : null;
    const before = keptOf(id);
    if (before && before.commitment !== commitment) return null; // the server changed its mind: no game
    keep(id, { commitment, nonce });
    const haveAllPromised = seats.every(({ kind }) => kind !== 'open') && owing.every((seat) => promised[seat]);
    return haveAllPromised ? { type: 'reveal', fields: { nonce } } : null;
  }

  #commit(replaces: string): NonceOrder {
    return { type: 'commit', fields: { nonce_hash: promiseNonce(), replaces } };
  }
}
