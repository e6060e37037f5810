/**
 * What a page knows of one table. The line below heals by itself (`net/socket.ts`); after a cut this asks for
 * what happened since the last version it saw, and sends every order once more that was not answered. The house
 * carries out an order of one id once.
 */

import { Line, type LineState } from '../net/socket';
import type { ChatLine, Previewed, Refused, Reply, Step, Update } from './wire';

type Order = { type: string; id: string } & Record<string, unknown>;
type Answer = Update | Refused | Previewed;

/** Orders beside which one can go on choosing. */
const ASIDE = ['preview', 'say'];
/** Milliseconds after which a move that is not answered is drawn as one that is on its way. */
const LATE = 600;
const AFTER_HASTE = 2000;

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('').slice(0, 24);
}

export class Link {
  update = $state.raw<Update | null>(null);
  points = $state.raw<Record<string, number>>({});
  steps = $state.raw<Step[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  state = $state.raw<LineState>({ is: 'connecting', why: null });
  refused = $state.raw<Refused | null>(null);
  /** Is an order on its way whose outcome is not shown yet? Until then nothing else can be chosen. */
  isWaiting = $state(false);
  /** The move that was made and is not answered: the line is cut, or slow. */
  late = $state<string | null>(null);

  /** Called before and after what is shown changes, so that tiles can travel. */
  onChange: (change: () => void, update: Update) => Promise<void> | void = (change) => change();

  #outbox = new Map<string, Order>();
  #pending = new Map<string, Order>();
  #answers = new Map<string, (answer: Answer) => void>();
  #queue: Promise<void> = Promise.resolve();
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #line: Line;

  constructor(readonly id: string) {
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

  tryNow(): void {
    this.#line.tryNow();
  }

  /** Send an order; it is kept and sent again until the house has answered it. */
  send(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const order: Order = { type, id: freshId(), ...fields };
    this.#outbox.set(order.id, order);
    if (!ASIDE.includes(type)) this.#pending.set(order.id, order);
    this.isWaiting = this.#pending.size > 0;
    if (!this.#line.send(JSON.stringify(order))) this.#cutOff();
    return new Promise((resolve) => this.#answers.set(order.id, resolve));
  }

  act(action: string): Promise<Answer> {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = setTimeout(() => this.#showLate(), LATE);
    return this.send('act', { action, version: this.update?.to ?? 0 });
  }

  #address(): string {
    const last = this.chat.at(-1)?.number ?? 0;
    const query = `since=${this.update?.to ?? 0}&points=1${last ? `&chat=${last}` : ''}`;
    return `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/socket?${query}`;
  }

  #sendAll = (): void => {
    for (const order of this.#outbox.values()) this.#line.send(JSON.stringify(order));
  };

  /** What was only looked at is not asked for again; a move is seen to be unsent. */
  #cutOff(): void {
    for (const order of this.#outbox.values()) if (order.type === 'preview') this.#outbox.delete(order.id);
    this.#showLate();
  }

  #showLate(): void {
    const move = [...this.#pending.values()].find((order) => order.type === 'act');
    this.late = (move?.action as string | undefined) ?? null;
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'update':
        if (reply.accepted) this.#answered(reply.accepted, reply);
        this.#take(reply, reply.accepted);
        break;
      case 'refused':
        if (this.#outbox.get(reply.id)?.type !== 'preview') this.refused = reply;
        this.#answered(reply.id, reply);
        if (reply.update) this.#take(reply.update, reply.id);
        else this.#settle(reply.id);
        break;
      case 'previewed':
        this.#answered(reply.id, reply);
        break;
      case 'pong':
        break;
      case 'points':
        this.#queue = this.#queue.then(() => this.#price(reply.version, reply.points));
        break;
      case 'chat':
        if (reply.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, reply];
        break;
      case 'error':
        if (reply.code === 'rate') setTimeout(this.#sendAll, AFTER_HASTE);
        else this.#refuseAll(reply.code, reply.sentence);
    }
  }

  /** An error names no order: none of those on their way will be carried out. */
  #refuseAll(code: string, sentence: string): void {
    for (const id of [...this.#outbox.keys()]) {
      this.refused = { type: 'refused', id, code, rule: null, sentence, update: null };
      this.#answered(id, this.refused);
      this.#settle(id);
    }
  }

  #answered(id: string, answer: Answer): void {
    this.#outbox.delete(id);
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }

  /** What came of an order is shown. */
  #settle(id: string): void {
    this.#pending.delete(id);
    this.isWaiting = this.#pending.size > 0;
    if (!this.isWaiting) {
      clearTimeout(this.#lateTimer);
      this.late = null;
    }
  }

  #price(version: number, points: number[]): void {
    if (this.update?.to !== version) return;
    this.points = Object.fromEntries(this.update.legal.map((action, index) => [action, points[index] ?? 0]));
  }

  /** Nobody loses a seat at a table that has begun, but one may have been signed out in another tab. */
  #isSomebodyElse(update: Update): boolean {
    return this.update?.table.status !== 'open' && this.update?.seat != null && update.seat === null;
  }

  /** Updates are shown one after another, each after the tiles of the one before have travelled. */
  #take(update: Update, order: string): void {
    this.#queue = this.#queue.then(async () => {
      const seen = this.update?.to ?? -1;
      if (update.to < seen) return this.#settle(order);
      const fresh = update.steps.filter((step) => step.version > (this.steps.at(-1)?.version ?? 0));
      if (this.#isSomebodyElse(update)) {
        this.#line.stop();
        this.state = { is: 'ended', why: 'signed-out' };
        return;
      }
      await this.onChange(
        () => {
          // Somebody came or went: what is chosen so far stays chosen.
          this.update = update.to === seen ? { ...update, legal: this.update!.legal } : update;
          if (update.to !== seen) this.points = {};
          if (fresh.length) this.steps = [...this.steps, ...fresh];
          this.#settle(order);
        },
        { ...update, steps: fresh },
      );
    });
  }
}

/** The ply at which the draws that follow this decision have been made, too; 0 is before the first. */
export function settled(moves: Step[], ply: number): number {
  const next = moves.find((move) => isSeen(move) && (move.ply ?? 0) > ply);
  return next ? next.ply! - 1 : (moves.at(-1)?.ply ?? ply);
}

/** Did it change the board? To keep one's rack is a decision that nobody sees. */
export const isSeen = (step: Step): boolean => step.kind === 'act' && step.text !== 'stay';

/** The actions of the game as they stand, those taken back left out. */
export function movesOf(steps: Step[]): Step[] {
  const moves: Step[] = [];
  for (const step of steps) {
    if (step.kind === 'act' || step.kind === 'chance') moves.push(step);
    if (step.kind === 'undo') {
      const remain = Number(step.text);
      while (moves.length && (moves.at(-1)!.ply ?? 0) > remain) moves.pop();
    }
  }
  return moves;
}
