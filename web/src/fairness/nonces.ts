/**
 * This browser's part of the draws (docs/fair-draws.md): it makes nonces, promises them by their hashes, keeps the
 * commitment that the server showed before, and reveals when every seat has promised. With the nonce it keeps a receipt
 * of all that the draws depend on, so that nothing of it can be chosen once the nonces are known.
 */

import { recall, remember } from '../lib/memory';
import { hashes, hex } from './sha256';

/** What a table says about its seats and draws; part of `TableInfo`. */
export interface Draws {
  id: string;
  game: string;
  status: string;
  seats: { seat: number; kind: string; yours: boolean }[];
  fairness: { commitment: string; nonces: string[]; nonce_hashes: string[]; owing: number[]; first: string };
}

export interface Kept {
  commitment: string;
  nonce: string;
  /** Once all have promised. */
  receipt?: string;
}

export interface NonceOrder {
  type: 'commit' | 'reveal';
  fields: Record<string, string>;
}

/** For a browser that stores nothing. */
const held = new Map<string, string>();

export function promiseNonce(): string {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  const promised = hashOf(nonce);
  held.set(promised, nonce);
  remember(`mozaika-nonce-${promised}`, nonce);
  return promised;
}

function hashOf(text: string): string {
  return hashes.sha256(new TextEncoder().encode(text));
}

/** Of the table as it is shown once all have promised. */
export function receiptOf({ id, game, seats, fairness }: Draws): string {
  const { commitment, nonces, nonce_hashes: promised, first } = fairness;
  const all = promised.map((hash, seat) => hash || (nonces[seat] && hashOf(nonces[seat])));
  const lines = ['mozaika receipt 2', `table ${id}`, `game ${game}`, `seats ${seats.length}`, `first ${first}`];
  lines.push(`commitment ${commitment}`, ...all.flatMap((hash, seat) => (hash ? [`hash${seat} ${hash}`] : [])));
  return hashOf(lines.map((line) => `${line}\n`).join(''));
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

  #order(table: Draws): NonceOrder | null {
    const { id, seats, fairness } = table;
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
    const receipt = receiptOf(table);
    // Once revealed with one receipt a nonce is known, and worth nothing with another: a new one is promised.
    if (before?.receipt && before.nonce === nonce && before.receipt !== receipt) return this.#commit(own);
    const haveAllPromised = seats.every(({ kind }) => kind !== 'open') && owing.every((seat) => promised[seat]);
    if (!haveAllPromised) {
      keep(id, { commitment, nonce });
      return null;
    }
    keep(id, { commitment, nonce, receipt });
    return { type: 'reveal', fields: { nonce } };
  }

  #commit(replaces: string): NonceOrder {
    return { type: 'commit', fields: { nonce_hash: promiseNonce(), replaces } };
  }
}
