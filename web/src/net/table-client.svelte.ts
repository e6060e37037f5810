/**
 * What a page knows of one table. The line below heals by itself (`socket.ts`); after a cut this asks for what
 * happened since the last version it saw, and sends every order once more that was not answered (`outbox.ts`).
 */

import { NonceKeeper, promiseNonce } from '../fairness/nonces';
import { recallInTab, rememberInTab } from '../lib/memory';
import type { ChatLine, PointsList, Refused, Reply, Step, Update } from '../lib/wire';
import { freshId, Outbox, type Answer, type Order } from './outbox';
import { Line, type LineState } from './socket';

/** Milliseconds after which a move that is not answered is drawn as one that is on its way. */
const LATE = 600;
const AFTER_HASTE = 2000;
/** Orders whose refusal is told to nobody but the code that gave them. */
const UNSEEN = ['preview', 'commit', 'reveal'];

export interface TableUser {
  /** Called with every update; calls `change` once, and may let tiles travel before and after it. */
  updated: (change: () => void, update: Update) => Promise<void> | void;
  refused: (refused: Refused) => void;
  said: (line: ChatLine) => void;
}

export class TableClient {
  update = $state.raw<Update | null>(null);
  /** When the update came, as `Date.now()`. */
  heard = $state(0);
  points = $state.raw<Record<string, number>>({});
  /** Of actions by which something falls to the floor: its cost, and what the score loses by it. */
  falls = $state.raw<PointsList['falls']>({});
  steps = $state.raw<Step[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  state = $state.raw<LineState>({ is: 'connecting', why: null });
  /** The types of the orders on their way whose outcome is not shown yet: the same is not asked for twice. */
  waiting = $state.raw<string[]>([]);
  /** The move that was made and is not answered: the line is cut, or slow. */
  late = $state<string | null>(null);

  #outbox = new Outbox();
  #queue: Promise<void> = Promise.resolve();
  /** How many updates wait until those before them have been shown. */
  #behind = 0;
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #line: Line;
  #nonces = new NonceKeeper();

  constructor(
    readonly id: string,
    readonly user: TableUser,
  ) {
    this.#takeUpMove();
    this.#line = new Line({
      address: () => this.#address(),
      opened: () => this.#sendAll(),
      heard: (message) => this.#receive(JSON.parse(message) as Reply),
      changed: (state) => {
        this.state = state;
        if (state.is !== 'open') this.#cutOff();
      },
    });
  }

  start(): void {
    this.#line.start();
  }

  close(): void {
    clearTimeout(this.#lateTimer);
    this.#line.stop();
  }

  /** Until the outcome of everything is shown nothing else can be chosen. */
  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  get behind(): number {
    return this.#behind;
  }

  tryNow(): void {
    this.#line.tryNow();
  }

  /** Send an order; it is kept and sent again until the server has answered it. */
  send(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const promise = (type === 'sit' && !fields.bot) || type === 'rematch' ? { nonce_hash: promiseNonce() } : {};
    const order = { type, id: freshId(), ...promise, ...fields };
    const answered = this.#outbox.add(order);
    this.waiting = this.#outbox.waiting;
    if (!this.#line.send(JSON.stringify(order))) this.#cutOff();
    return answered;
  }

  act(action: string): Promise<Answer> {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = setTimeout(() => (this.late = this.#outbox.move), LATE);
    const answered = this.send('act', { action, version: this.update?.to ?? 0 });
    this.#keepMove();
    return answered;
  }

  /** A move that is not answered outlives the page: a phone that sleeps may put its pages away. */
  #keepMove(): void {
    const order = this.#outbox.moveOrder;
    rememberInTab(`mozaika-move-${this.id}`, order && JSON.stringify(order));
  }

  /** One that was made on this page before it was loaded anew. It is carried out once, and at its version only. */
  #takeUpMove(): void {
    const kept = recallInTab(`mozaika-move-${this.id}`);
    if (!kept) return;
    void this.#outbox.add(JSON.parse(kept) as Order);
    this.waiting = this.#outbox.waiting;
    this.late = this.#outbox.move;
  }

  #address(): string {
    const last = this.chat.at(-1)?.number ?? 0;
    const query = `since=${this.update?.to ?? 0}&points=1${last ? `&chat=${last}` : ''}`;
    return `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/socket?${query}`;
  }

  #sendAll = (): void => {
    for (const order of this.#outbox.orders) this.#line.send(JSON.stringify(order));
  };

  #cutOff(): void {
    this.#outbox.dropPreviews();
    this.late = this.#outbox.move;
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'update':
        if (reply.accepted) this.#outbox.answer(reply.accepted, reply);
        this.#take(reply, reply.accepted);
        break;
      case 'refused':
        this.#refuse(reply);
        break;
      case 'previewed':
        this.#outbox.answer(reply.id, reply);
        break;
      case 'pong':
        break;
      case 'points':
        this.#queue = this.#queue.then(() => this.#price(reply));
        break;
      case 'chat':
        this.#hear(reply);
        break;
      case 'error':
        if (reply.code === 'rate') setTimeout(this.#sendAll, AFTER_HASTE);
        else this.#refuseAll(reply.code, reply.sentence);
    }
  }

  #refuse(refused: Refused): void {
    const { id, update } = refused;
    if (!UNSEEN.includes(this.#outbox.typeOf(id) ?? '')) this.user.refused(refused);
    this.#outbox.answer(id, refused);
    if (update) this.#take(update, id);
    else this.#settle(id);
  }

  /** An error names no order: none of those on their way will be carried out. */
  #refuseAll(code: string, sentence: string): void {
    for (const { id } of this.#outbox.orders) this.#refuse({ type: 'refused', id, code, rule: null, sentence, update: null, key: '', values: {} });
  }

  #hear(line: ChatLine): void {
    if (line.number <= (this.chat.at(-1)?.number ?? 0)) return;
    this.chat = [...this.chat, line];
    this.user.said(line);
  }

  #settle(id: string): void {
    this.#outbox.settle(id);
    this.#keepMove();
    this.waiting = this.#outbox.waiting;
    if (this.isWaiting) return;
    clearTimeout(this.#lateTimer);
    this.late = null;
  }

  #price({ version, points, falls }: PointsList): void {
    if (this.update?.to !== version) return;
    this.falls = falls;
    this.points = Object.fromEntries(this.update.legal.map((action, index) => [action, points[index] ?? 0]));
  }

  /** Nobody loses a seat at a table that has begun, but one may have been signed out in another tab. */
  #isSomebodyElse(update: Update): boolean {
    return this.update?.table.status !== 'open' && this.update?.seat != null && update.seat === null;
  }

  /** Updates are shown one after another, each after the tiles of the one before have travelled. */
  #take(update: Update, order: string): void {
    this.#behind += 1;
    const heard = Date.now();
    this.#queue = this.#queue.then(async () => {
      this.#behind -= 1;
      const seen = this.update?.to ?? -1;
      if (update.to < seen) return this.#settle(order);
      if (this.#isSomebodyElse(update)) {
        this.#line.stop();
        this.state = { is: 'ended', why: 'signed-out' };
        return;
      }
      const fresh = update.steps.filter((step) => step.version > (this.steps.at(-1)?.version ?? 0));
      let isShown = false;
      const change = (): void => {
        isShown = true;
        // Somebody came or went: what is chosen so far stays chosen.
        this.update = update.to === seen ? { ...update, legal: this.update!.legal } : update;
        this.heard = heard;
        if (update.to !== seen) this.points = this.falls = {};
        if (fresh.length) this.steps = [...this.steps, ...fresh];
        this.#settle(order);
      };
      try {
        await this.user.updated(change, { ...update, steps: fresh });
      } catch (error) {
        reportError(error);
        if (!isShown) change(); // without motion, and those after it are shown, too
      }
      const due = this.#nonces.next(update.table);
      if (due) void this.send(due.type, due.fields);
    });
  }
}
