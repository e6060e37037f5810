/** Actions and events in words: for the move list, the status line and the screen reader. */

import { gameOf } from '../games/games';
import type { Refused, SeatInfo, Step, WireEvent } from '../lib/wire';
import { find, say } from './words.svelte';

/** What an action does, as a sentence without its subject. */
export function describe(game: string, action: string): string {
  return gameOf(game).describe(action);
}

/** What a seat gained and lost by these events. */
export function gain(events: WireEvent[] | undefined, seat: number): number {
  return (events ?? []).reduce((sum, event) => sum + (event.seat === seat ? (event.points ?? 0) : 0), 0);
}

/** What a decision brought to who made it; what the end of a round brings is no merit of the last one. */
export function gainOf(game: string, step: Step): number {
  return gain(gameOf(game).own(step), step.seat ?? -1);
}

export type Refusal = Pick<Refused, 'rule' | 'code' | 'sentence' | 'key' | 'values'>;

/** Why not, in the language chosen: the law's own sentence, else that of its rule, else that of the code. */
export function refusalWords(game: string, refused: Refusal): string {
  const { key, rule, code } = refused;
  const values = Object.fromEntries(Object.entries(refused.values).map(([name, value]) => [name, gameOf(game).value(name, value)]));
  const words = find(`refusal-${key}`, values) ?? find(`refusal-${rule?.replace('.', '-')}`) ?? find(`refused-${code}`);
  return words ? capitalised(words) : refused.sentence;
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Bots have names of their own; those we know get a word for how strong they are. */
export function botName(bot: string): string {
  if (bot.startsWith('level:')) return say('bot-level', { number: bot.slice('level:'.length) });
  return find(`bot-${bot}`) ?? bot;
}

/** Guests who chose no name have one given by the server, which is a word of each language. */
export function personName(name: string): string {
  const sign = /^Guest (\w{4})$/.exec(name)?.[1];
  return sign ? say('guest', { sign }) : name;
}

export function seatName(info: SeatInfo | undefined, seat: number): string {
  if (info?.bot) return botName(info.bot);
  return info?.name ? personName(info.name) : say('seat-number', { number: seat + 1 });
}

/** Two of one name, as at one screen, are told apart by their seats. */
export function distinct(names: string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} (${seat + 1})` : name));
}
