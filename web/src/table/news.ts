/** What each kind of step is in words: the one place that knows them all. */

import { botName, describe, gainOf } from '../i18n/describe';
import { say } from '../i18n/words.svelte';
import { gameOf } from '../games/games';
import type { sound } from '../lib/sound';
import type { Step, Update } from '../lib/wire';
import { roundsOf } from './ledger';


export interface News {
  words: string;
  /** Nothing else on the page shows it. */
  isShown: boolean;
  sound?: Parameters<typeof sound>[0];
}

/** The table as it was and as it becomes, with the names of its seats. */
export interface Change {
  before: Update;
  next: Update;
  name: (seat: number) => string;
}

/** Null: nobody needs to be told. Its type is wrong as long as a kind of step has no case. */
export function newsOf(step: Step, change: Change): News | null {
  const name = change.name(step.seat ?? 0);
  const isMine = change.next.table.seats[step.seat ?? -1]?.yours ?? false;
  const text = step.text ?? '';
  const spoken = (words: string): News => ({ words, isShown: false });
  /** What somebody else did; to oneself it is no news. */
  const shown = (words: string): News => ({ words, isShown: !isMine, sound: isMine ? undefined : 'turn' });
  switch (step.kind) {
    case 'act':
      return moved(step, change);
    case 'undo':
      return shown(say('was-undone'));
    case 'offer':
      return offered(step, change);
    case 'accept':
      return shown(say('news-accept', { name }));
    case 'decline':
      return shown(say(change.before.table.offer?.seat === step.seat ? 'news-withdraw' : 'news-decline', { name }));
    case 'stand_in':
      return shown(say('news-stand-in', { name, bot: botName(text) }));
    case 'return':
      return shown(say('news-return', { name }));
    case 'resign':
    case 'time':
      return shown(text ? say(`news-${step.kind}-bot`, { name, bot: botName(text) }) : say(`news-${step.kind}`, { name }));
    case 'close':
      return shown(say('news-close'));
    case 'abort':
      return spoken(say('game-aborted'));
    case 'rematch':
      return spoken(say('news-rematch'));
    case 'sit':
    case 'bot':
      return spoken(say('news-sit', { name }));
    case 'leave':
      return spoken(say('news-leave', { name: text }));
    case 'start':
      return { ...spoken(say('news-start')), sound: 'turn' };
    case 'mute':
    case 'unmute':
      return { words: say(step.seat === undefined ? `news-${step.kind}-watchers` : `news-${step.kind}`, { name }), isShown: true };
    case 'commit':
    case 'nonce':
    case 'chance':
      return null;
  }
}

function moved(step: Step, { next, name }: Change): News {
  const seat = step.seat ?? 0;
  const points = gainOf(next.table.game, step);
  const what = { name: name(seat), what: describe(next.table.game, step.text ?? '') };
  const words = points ? say('move-for', { ...what, points }) : say('move-said', what);
  const note = next.view && next.to_act === seat ? gameOf(next.table.game).note(next.view, seat) : '';
  const round = note ? `${name(seat)}: ${note}.` : roundWords(step, next.table, name);
  return { words: round ? `${words} ${round}` : words, isShown: false, sound: points > 0 || round ? 'points' : 'tile' };
}

/** What the end of the round brought to everybody that came after this move; empty if none came. */
function roundWords(step: Step, { game, seat_count: seats }: Update['table'], name: (seat: number) => string): string {
  const [round] = roundsOf(gameOf(game), [{ ...step, events: step.events?.slice(gameOf(game).own(step).length) }], seats);
  if (!round?.isOver || !round.totals.some(Boolean)) return '';
  const totals = round.totals.flatMap((points, seat) => (round.ledger[seat]!.length ? [say('count-of', { name: name(seat), points })] : []));
  return say('count-round', { totals: totals.join(', ') });
}

/** While it waits for answers it lies on the page, for those who asked, too. */
function offered(step: Step, { next, name }: Change): News | null {
  if (!next.table.offer) return null;
  const isMine = next.table.seats[step.seat ?? -1]?.yours;
  const words = isMine ? say('offer-sent') : say(`offer-${next.table.offer.what}`, { name: name(step.seat ?? 0) });
  return { words, isShown: false, sound: isMine ? undefined : 'turn' };
}
