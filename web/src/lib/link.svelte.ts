/**
 * The line to one table. It heals by itself: after a cut it connects again, asks for what happened
 * since the last version it saw, and sends every order once more that was not answered. The house
 * carries out an order of one id once.
 */

import type { ChatLine, Previewed, Refused, Reply, Step, Update } from './wire';

type Order = { type: string } & Record<string, unknown>;
type Answer = Update | Refused | Previewed;

const GONE = 4404;
const LONGEST_WAIT = 4000;
const PATIENCE = 12000;
/** Orders beside which one can go on choosing. */
const ASIDE = ['preview', 'say'];

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('').slice(0, 24);
}

export class Link {
  update = $state.raw<Update | null>(null);
  points = $state.raw<Record<string, number>>({});
  steps = $state.raw<Step[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  state = $state<'connecting' | 'online' | 'offline' | 'gone'>('connecting');
  refused = $state.raw<Refused | null>(null);
  /** Is an order on its way whose outcome is not shown yet? Until then nothing else can be chosen. */
  isWaiting = $state(false);

  /** Called before and after what is shown changes, so that tiles can travel. */
  onChange: (change: () => void, update: Update) => Promise<void> | void = (change) => change();

  #socket: WebSocket | null = null;
  #outbox = new Map<string, Order>();
  #pending = new Set<string>();
  #answers = new Map<string, (answer: Answer) => void>();
  #queue: Promise<void> = Promise.resolve();
  #tries = 0;
  #timer = 0;
  #watch = 0;
  #closed = false;

  constructor(readonly id: string) {}

  open = (): void => {
    if (this.#closed || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.#timer);
    const last = this.chat.at(-1)?.number ?? 0;
    const query = `since=${this.update?.to ?? 0}&points=1${last ? `&chat=${last}` : ''}`;
    const address = `${location.origin.replace(/^http/, 'ws')}/api/tables/${this.id}/socket?${query}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.state = 'online';
      for (const order of this.#outbox.values()) socket.send(JSON.stringify(order));
    };
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data as string) as Reply);
    socket.onclose = (event) => this.#lost(event.code);
  };

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    removeEventListener('online', this.open);
    this.#socket?.close();
  }

  start(): void {
    addEventListener('online', this.open);
    this.open();
  }

  /** Send an order; it is kept and sent again until the house has answered it. */
  send(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = freshId();
    const order: Order = { type, id, ...fields };
    this.#outbox.set(id, order);
    if (!ASIDE.includes(type)) this.#pending.add(id);
    this.isWaiting = this.#pending.size > 0;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(order));
    this.#watchOver();
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  act(action: string): Promise<Answer> {
    return this.send('act', { action, version: this.update?.to ?? 0 });
  }

  /** A line that is up but silent is closed, so that it heals. */
  #watchOver(): void {
    clearTimeout(this.#watch);
    this.#watch = window.setTimeout(() => {
      if (this.#outbox.size) this.#socket?.close();
    }, PATIENCE);
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === GONE) {
      this.state = 'gone';
      return;
    }
    this.state = this.update ? 'offline' : 'connecting';
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = window.setTimeout(this.open, wait);
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
      case 'points':
        this.#queue = this.#queue.then(() => this.#price(reply.version, reply.points));
        break;
      case 'chat':
        if (reply.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, reply];
        break;
      case 'error':
        console.warn(reply.sentence);
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
  }

  #price(version: number, points: number[]): void {
    if (this.update?.to !== version) return;
    this.points = Object.fromEntries(this.update.legal.map((action, index) => [action, points[index] ?? 0]));
  }

  /** Updates are shown one after another, each after the tiles of the one before have travelled. */
  #take(update: Update, order: string): void {
    this.#queue = this.#queue.then(async () => {
      const seen = this.update?.to ?? -1;
      if (update.to < seen) return this.#settle(order);
      const fresh = update.steps.filter((step) => step.version > (this.steps.at(-1)?.version ?? 0));
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
