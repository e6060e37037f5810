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

/** Bots have names of their own: those we know by the rank they would have among tilers. */
export function botName(bot: string): string {
  return find(`bot-${bot.replace(':', '-')}`) ?? bot;
}

/** Which computer it is, for those who want to know how strong it is. */
export function botTitle(bot: string): string {
  if (!bot.startsWith('level:')) return say('bot');
  return say('bot-level', { number: bot.slice('level:'.length) });
}

/** How strong it is, in a sentence. */
export function botStrength(bot: string): string {
  return find(`strength-${bot.replace(':', '-')}`) ?? '';
}

/** The sign by which the server tells a guest from others who chose no name either. */
const signOf = (name: string): string | undefined => /^Guest (\w{4})$/.exec(name)?.[1];

export const hasChosenName = (name: string): boolean => signOf(name) === undefined;

/** Guests who chose no name have one given by the server, which is a word of each language. */
export function personName(name: string): string {
  const sign = signOf(name);
  return sign ? say('guest', { sign }) : name;
}

export function seatName(info: SeatInfo | undefined, seat: number): string {
  if (info?.bot) return botName(info.bot);
  return info?.name ? personName(info.name) : say('seat-number', { number: seat + 1 });
}

/** What the seats are called to who looks: their own is "You", several of them at one screen have numbers. */
export function seatLabels(seats: SeatInfo[]): string[] {
  const isAlone = seats.filter((info) => info.yours).length === 1;
  const own = (seat: number): string => (isAlone ? say('you') : say('player-number', { number: seat + 1 }));
  return distinct(seats.map((info, seat) => (info.yours ? own(seat) : seatName(info, seat))));
}

/** Two of one name, as at one screen, are told apart by their seats. */
export function distinct(names: string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} (${seat + 1})` : name));
}
