/**
 * One WebSocket that heals. It notices by itself when the line is dead, tries again after longer and longer
 * waits, and knows what each close code means. It knows nothing of tables and of the page; `docs/server-protocol.md`
 * has the table of the codes.
 */

export type Reason = 'lost' | 'restart' | 'busy' | 'signed-out' | 'origin' | 'gone';

export type LineState =
  | { is: 'connecting'; why: Reason | null }
  | { is: 'open' }
  /** Until this moment (`Date.now()`), then it tries again. */
  | { is: 'waiting'; why: Reason; until: number }
  /** It stays away: to try again would not help. */
  | { is: 'ended'; why: Reason };

export interface LineUser {
  /** Asked for anew for each try. */
  address: () => string;
  opened: () => void;
  heard: (message: string) => void;
  changed: (state: LineState) => void;
}

interface Meaning {
  why: Reason;
  /** At once, or if the next try ends the same way. */
  ends?: 'now' | 'again';
  /** Milliseconds to wait at least. */
  wait?: number;
}

const MEANINGS: Record<number, Meaning> = {
  1012: { why: 'restart' },
  4401: { why: 'signed-out', ends: 'again' }, // or signed in meanwhile, with another cookie
  4403: { why: 'origin', ends: 'now' },
  4404: { why: 'gone', ends: 'now' },
  4429: { why: 'busy', wait: 30_000 },
};

export function meaningOf(code: number): Meaning {
  return MEANINGS[code] ?? { why: 'lost' };
}

/** Milliseconds. Silence after which it asks for a sign of life, and how long it then waits for one. */
export const QUIET = 5000;
export const ANSWER = 4000;
/** As long when the page has just come back to the front: somebody looks and waits. */
export const QUICK_ANSWER = 2000;
/** How long a handshake may take. */
export const OPENING = 8000;
/** A line that has stood as long was useful: only then is the next wait short again. */
export const USEFUL = 10_000;
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;

/** Before the try of this number, from 0; between three and five quarters of it, so that not all come at once. */
export function waitBefore(tries: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + random / 2);
}

export class Line {
  #state: LineState = { is: 'connecting', why: null };
  #socket: WebSocket | null = null;
  #tries = 0;
  #openedAt = 0;
  /** The next thing to happen by itself: a ping, giving up, a try. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  /** Why the last line ended. */
  #before: Reason | null = null;

  constructor(readonly user: LineUser) {}

  start(): void {
    window.addEventListener('online', this.tryNow);
    window.addEventListener('offline', this.#look);
    window.addEventListener('pageshow', this.#look);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  stop(): void {
    this.#isStopped = true;
    window.removeEventListener('online', this.tryNow);
    window.removeEventListener('offline', this.#look);
    window.removeEventListener('pageshow', this.#look);
    document.removeEventListener('visibilitychange', this.#look);
    this.#leave();
    this.#state = { is: 'ended', why: 'lost' };
  }

  get isOpen(): boolean {
    return this.#state.is === 'open';
  }

  /** False if the line is not open; then nothing is sent. */
  send(message: string): boolean {
    if (!this.isOpen) return false;
    this.#socket!.send(message);
    return true;
  }

  /** Without waiting any longer. */
  tryNow = (): void => {
    if (this.#state.is === 'waiting') this.#open();
    else this.#look();
  };

  /** Somebody looks at the page again, or the network changed: is the line still there? */
  #look = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#state.is === 'waiting') this.#open();
    else if (this.isOpen) this.#ping(QUICK_ANSWER);
  };

  #open(): void {
    this.#leave();
    const why = this.#state.is === 'waiting' ? this.#state.why : null;
    this.#change({ is: 'connecting', why });
    const socket = new WebSocket(this.user.address());
    this.#socket = socket;
    this.#after(OPENING, () => this.#lost({ why: 'lost' }));
    socket.onopen = () => {
      this.#openedAt = Date.now();
      this.#change({ is: 'open' });
      this.#listen();
      this.user.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      this.user.heard(event.data);
    };
    socket.onclose = (event) => this.#lost(meaningOf(event.code));
  }

  /** A sign of life came; the next is due within a while. */
  #listen(): void {
    if (Date.now() - this.#openedAt >= USEFUL) [this.#tries, this.#before] = [0, null];
    this.#after(QUIET, () => this.#ping(ANSWER));
  }

  #ping(patience: number): void {
    this.send('{"type":"ping"}');
    this.#after(patience, () => this.#lost({ why: 'lost' }));
  }

  #lost({ why, ends, wait = 0 }: Meaning): void {
    // A server that restarts does not answer for a while: the reason stays.
    if (why === 'lost' && this.#state.is === 'connecting') why = this.#state.why ?? why;
    this.#leave();
    const isSame = this.#before === why;
    this.#before = why;
    if (ends === 'now' || (ends === 'again' && isSame)) return this.#change({ is: 'ended', why });
    const pause = Math.max(wait, waitBefore(this.#tries, Math.random()));
    this.#tries += 1;
    this.#change({ is: 'waiting', why, until: Date.now() + pause });
    this.#after(pause, () => this.#open());
  }

  /** A dead socket takes minutes to close: nobody waits for it. */
  #leave(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #after(pause: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, pause);
  }

  #change(state: LineState): void {
    this.#state = state;
    if (!this.#isStopped) this.user.changed(state);
  }
}
