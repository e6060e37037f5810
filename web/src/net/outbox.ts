/**
 * The orders that are on their way. Each is kept until the server has answered it, so that it can be sent again
 * after a cut: the server carries out an order of one id once.
 */

import type { Previewed, Refused, Update } from '../lib/wire';

export type Order = { type: string; id: string } & Record<string, unknown>;
export type Answer = Update | Refused | Previewed;

const NO_ANSWER: Refused = { type: 'refused', id: '', code: 'offline', rule: null, sentence: '', update: null, key: '', values: {} };

/** Orders beside which one can go on choosing. */
const ASIDE = ['preview', 'say', 'commit', 'reveal'];

export class Outbox {
  #unanswered = new Map<string, Order>();
  /** Those whose outcome is not shown yet; without those of `ASIDE`. */
  #unsettled = new Map<string, Order>();
  #answers = new Map<string, (answer: Answer) => void>();

  /** The orders to send again, oldest first. */
  get orders(): Order[] {
    return [...this.#unanswered.values()];
  }

  /** The types of the orders on their way whose outcome is not shown yet. */
  get waiting(): string[] {
    return Array.from(this.#unsettled.values(), ({ type }) => type);
  }

  /** The move that was made and whose outcome is not shown yet. */
  get move(): string | null {
    return (this.moveOrder?.action as string | undefined) ?? null;
  }

  get moveOrder(): Order | null {
    return [...this.#unsettled.values()].find(({ type }) => type === 'act') ?? null;
  }

  typeOf(id: string): string | undefined {
    return this.#unanswered.get(id)?.type;
  }

  add(order: Order): Promise<Answer> {
    this.#unanswered.set(order.id, order);
    if (!ASIDE.includes(order.type)) this.#unsettled.set(order.id, order);
    return new Promise((resolve) => this.#answers.set(order.id, resolve));
  }

  /** What was only looked at is not asked for again; who waits for the answer hears that there is none. */
  dropPreviews(): void {
    for (const { id, type } of this.orders) if (type === 'preview') this.answer(id, { ...NO_ANSWER, id });
  }

  answer(id: string, answer: Answer): void {
    this.#unanswered.delete(id);
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }

  /** What came of an order is shown. */
  settle(id: string): void {
    this.#unsettled.delete(id);
  }
}

export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('').slice(0, 24);
}
