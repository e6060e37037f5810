/** A table as its page shows it: the position, what may be chosen, and what a choice does. */

import { gameOf } from '../games/games';
import { describe, distinct, personName, seatLabels, seatName } from '../i18n/describe';
import { explain } from '../i18n/trouble';
import { say, speakLate } from '../i18n/words.svelte';
import { ask, layoutOf } from '../lib/api';
import { boardOf, type Drawn } from '../lib/boards';
import { calm } from '../lib/calm';
import type { Question } from '../lib/props';
import { router } from '../lib/router.svelte';
import { isStill, settings } from '../lib/settings.svelte';
import { sound } from '../lib/sound';
import { arrive, travel } from '../motion/motion';
import type { Scene } from '../motion/scene';
import type { ChatLine, Layout, PlyView, Refused, SeatInfo, Step, TableInfo, Update, WireEvent } from '../lib/wire';
import { isSeen, movesOf, settled } from '../net/steps';
import { TableClient } from '../net/table-client.svelte';
import { Announcer } from './announcer.svelte';
import type { HeardClock } from './clock';

const NO_EVENTS: WireEvent[] = [];
/** Milliseconds for which the position before a move is seen that is shown again. */
const BEFORE = 350;

/** An action that was chosen at a version of the table; at another version it is chosen no more. */
interface Choice {
  action: string;
  version: number;
  /** To be answered before it is played; without one it is only to be confirmed. */
  question?: Question | undefined;
}

export class TableController {
  readonly client: TableClient;
  readonly announcer = new Announcer();

  drawn = $state.raw<Drawn | null>(null);
  layout = $state.raw<Layout | null>(null);
  /** What draws the table did not come. */
  hasNoBoard = $state(false);
  /** An earlier position that is looked at. */
  past = $state.raw<PlyView | null>(null);
  panel = $state<'moves' | 'chat'>('moves');
  /** Has the game come to its end while it was looked at? */
  sawEnd = $state(false);
  /** Who has won, once that is shown, and the way there where it is out of sight. */
  result = $state.raw<{ headline: string; show: (() => void) | null } | null>(null);

  #choice = $state.raw<Choice | null>(null);
  #preview = $state.raw<{ version: number; events: WireEvent[]; points: number[] } | null>(null);
  /** The number of the last line of the chat that was seen. */
  #read = $state(0);
  #peeked: string | null = null;
  /** How often a position was asked for: the answer to an earlier question comes too late. */
  #looks = 0;

  constructor(id: string) {
    this.client = new TableClient(id, {
      updated: (change, next) => this.#show(change, next),
      refused: (refused) => void this.#refuse(refused),
      said: (line) => this.#hear(line),
    });
  }

  // --- what is shown ---------------------------------------------------------------------------

  readonly update = $derived.by(() => this.client.update);
  readonly table = $derived(this.update?.table ?? null);
  readonly game = $derived(this.table?.game ?? '');
  readonly module = $derived(gameOf(this.game));
  /** As one text, so that the same names in a new update change nothing on the page. */
  readonly #nameList = $derived(seatLabels(this.table?.seats ?? []).join('\n'));
  readonly names = $derived(this.#nameList.split('\n'));
  readonly seats = $derived<SeatInfo[]>((this.table?.seats ?? []).map((info, seat) => ({ ...info, name: this.names[seat]! })));
  readonly view = $derived(this.past?.view ?? this.update?.view ?? null);
  readonly seat = $derived(this.update?.seat ?? 0);
  readonly clock = $derived.by<HeardClock | null>(() => (this.update?.clock ? { ...this.update.clock, heard: this.client.heard } : null));
  readonly scores = $derived(this.past?.scores ?? this.update?.scores ?? []);
  readonly moves = $derived.by(() => movesOf(this.client.steps));
  readonly ply = $derived(this.past?.ply ?? this.moves.at(-1)?.ply ?? 0);
  readonly last = $derived(this.moves.findLast((move) => isSeen(this.module, move) && move.ply! <= this.ply) ?? null);
  readonly turn = $derived(this.past ? (this.past.view.turn ?? null) : (this.update?.to_act ?? null));
  readonly ownSeats = $derived(this.seats.filter((info) => info.yours).length);

  /** The one seat that is held; of several, none is more one's own than the others. */
  readonly ownSeat = $derived(this.ownSeats === 1 ? this.seats.findIndex((info) => info.yours) : undefined);

  readonly #chosen = $derived(this.#choice?.version === this.update?.to ? this.#choice : null);
  /** The action that is to be confirmed. */
  readonly unsure = $derived(this.#chosen && !this.#chosen.question ? this.#chosen.action : null);
  readonly question = $derived(this.#chosen?.question ?? null);
  readonly preview = $derived(this.#preview && this.#preview.version === this.update?.to ? this.#preview.events : NO_EVENTS);
  /** What the action under the pointer would bring to each seat. */
  readonly change = $derived(this.#preview && this.#preview.version === this.update?.to ? this.#preview.points : []);
  /** What would never be sent is not offered. */
  readonly #mayChoose = $derived.by(() => this.update?.may.act && !this.past && !this.client.isWaiting && !this.unsure && this.client.state.is !== 'ended');
  readonly legal = $derived.by(() => (this.#mayChoose ? this.update!.legal : []));
  readonly unread = $derived.by(() => this.client.chat.filter((line) => line.number > this.#read).length);
  readonly notice = $derived.by(() => {
    const { notice } = this.announcer;
    return notice && (notice.version === null || notice.version === this.update?.to) ? notice : null;
  });

  readonly status = $derived.by(() => {
    const { update, past, client } = this;
    if (!update) return '';
    if (past) return say('position-after', { ply: past.ply });
    if (update.table.status === 'over') return this.result?.show ? this.result.headline : say('game-over');
    if (client.late && !this.module.isSilent(client.late)) return say(client.state.is === 'open' ? 'on-its-way' : 'will-be-sent', { move: describe(this.game, client.late) });
    if (client.isWaiting && client.state.is !== 'open') return say('order-will-be-sent');
    if (update.may.act) return this.ownSeats > 1 ? say('turn-of', { name: this.name(this.seat) }) : say('your-turn');
    return typeof update.to_act === 'number' ? say('turn-of', { name: this.name(update.to_act) }) : '';
  });

  name = (seat: number): string => this.names[seat] ?? '';

  // --- what is done ----------------------------------------------------------------------------

  play = (action: string, { isDelicate = false, question }: { isDelicate?: boolean; question?: Question } = {}): void => {
    this.announcer.clear();
    if (question || ((settings.confirm || isDelicate) && this.unsure !== action)) {
      this.#choice = { action, version: this.update!.to, question };
      if (!question) void this.peek(action);
    } else this.#perform(action);
  };

  /** The answer to the question. */
  answer = (isSure: boolean): void => {
    const action = this.#choice?.action;
    this.#choice = null;
    if (isSure && action) this.#perform(action);
  };

  /** Not this one after all; what was chosen on the board stays chosen. */
  unsettle = (): void => {
    this.#choice = this.#preview = null;
  };

  peek = async (action: string | null, isInPart = false): Promise<void> => {
    this.#peeked = action;
    if (!action) {
      if (!this.unsure) this.#preview = null;
      return;
    }
    const answer = await this.client.send('preview', { action });
    if (this.#peeked === action && answer.type === 'previewed') this.#preview = isInPart ? { ...answer, points: [] } : answer;
  };

  why = async (action: string): Promise<void> => {
    const answer = await this.client.send('preview', { action });
    if (answer.type === 'refused') await this.#refuse(answer);
  };

  showPly = async (ply: number | null): Promise<void> => {
    const look = ++this.#looks;
    const wanted = ply === null ? null : settled(this.module, this.moves, ply);
    if (wanted === null || wanted === this.moves.at(-1)?.ply) {
      this.past = null; // the newest position is the table itself, where one can play
      return;
    }
    try {
      const past = await this.#look(wanted);
      if (look === this.#looks) this.past = past;
    } catch (error) {
      await this.#missed(look, error);
    }
  };

  #look(ply: number): Promise<PlyView> {
    return ask<PlyView>(`/tables/${this.client.id}/plies/${ply}`);
  }

  async #missed(look: number, error: unknown): Promise<void> {
    const words = await explain(error);
    if (look === this.#looks) this.announcer.trouble(words, this.update?.to ?? 0);
  }

  /** Show a move, and what was counted after it, once more where it happened; the position after it stays. */
  again = async (move: Step): Promise<void> => {
    const look = ++this.#looks;
    const ply = settled(this.module, this.moves, move.ply!);
    const isLast = ply === this.moves.at(-1)?.ply;
    try {
      const [before, after] = await Promise.all([this.#look(move.ply! - 1), isLast ? null : this.#look(ply)]);
      if (look !== this.#looks) return;
      if (!isStill()) await this.#turnTo(before);
      if (look !== this.#looks) return;
      const steps = this.moves.filter((step) => step.ply! >= move.ply! && step.ply! <= ply);
      await travel(() => (this.past = after), steps, { scene: () => this.#scene(steps) });
    } catch (error) {
      await this.#missed(look, error);
    }
  };

  /** To a position before what is shown next; long enough to be seen. */
  async #turnTo(position: PlyView): Promise<void> {
    arrive();
    this.past = position;
    await new Promise((resolve) => setTimeout(resolve, BEFORE));
  }

  open = (panel: 'moves' | 'chat'): void => {
    this.panel = panel;
    if (panel === 'chat') this.#readAll();
  };

  /** Ask for another game, or agree to it: the seat there is taken, and the game begins when the last has agreed. */
  rematch = async (): Promise<void> => {
    const answer = await this.client.send('rematch');
    if (answer.type === 'update' && answer.table.rematch) router.go(`/t/${answer.table.rematch}`);
  };

  #perform(action: string): void {
    this.#choice = this.#peeked = null;
    calm();
    sound('tile');
    void this.client.act(action);
  }

  // --- what is heard ---------------------------------------------------------------------------

  /** Every update passes here: it is told, and its tiles travel. */
  async #show(change: () => void, next: Update): Promise<void> {
    const before = this.client.update;
    if (!this.drawn) void this.load(next.table);
    if (before) {
      const names = spokenNames(next.table);
      this.announcer.tell({ before, next, name: (seat) => names[seat] ?? '' });
      this.sawEnd ||= before.table.status === 'running' && next.table.status === 'over';
    }
    const acts = next.steps.filter((step) => step.kind === 'act');
    const isNear = before?.view && !this.past && this.drawn && acts.length <= 1 && next.steps.length;
    const settle = (): void => {
      change();
      if (!before || isOther(next, before)) calm();
      this.#goOn(); // at once, so that nothing is offered that is decided already
    };
    await travel(settle, isNear ? next.steps : [], { scene: () => this.#scene(next.steps), behind: () => this.client.behind });
  }

  #scene(steps: Step[]): Scene | null {
    return this.drawn?.scene?.(steps.flatMap((step) => step.events ?? []), this.layout!) ?? null;
  }

  /** What draws the table. */
  async load({ game, seat_count }: TableInfo): Promise<void> {
    this.hasNoBoard = false;
    try {
      [this.drawn, this.layout] = await Promise.all([boardOf(game), layoutOf<Layout>(game, seat_count)]);
    } catch {
      this.hasNoBoard = true;
    }
  }

  /** What follows by itself from what is shown now. */
  #goOn(): void {
    const [only, another] = this.legal;
    if (only && !another && this.module.isSilent(only)) void this.client.act(only); // it needs no click
  }

  async #refuse(refused: Refused): Promise<void> {
    const version = refused.update?.to ?? this.update?.to ?? 0;
    if (refused.key && !refused.rule) await speakLate().catch(() => undefined); // where its sentence is
    this.announcer.refuse(this.update?.table.game ?? '', refused, version);
  }

  #hear(line: ChatLine): void {
    // What was said before one came is no news.
    if (this.panel === 'chat' || !this.update || this.table?.status === 'open') return this.#readAll();
    const isMine = line.seat !== null && this.seats[line.seat]?.yours;
    if (!isMine) this.announcer.hear(personName(line.name), line.text);
  }

  #readAll(): void {
    this.#read = this.client.chat.at(-1)?.number ?? 0;
  }
}

/** For sentences, in which "you" would need another form of the verb. */
function spokenNames({ seats }: TableInfo): string[] {
  return seats.filter((info) => info.yours).length > 1 ? seatLabels(seats) : distinct(seats.map(seatName));
}

/** Is something else asked for now than before, so that other things lie under the pointer? */
function isOther(next: Update, before: Update): boolean {
  return next.table.status !== before.table.status || next.view?.phase !== before.view?.phase || next.seat !== before.seat;
}
