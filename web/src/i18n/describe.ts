/** Actions and events in words: for the move list, the status line and the screen reader. */

import { azulTake, azulTile, ingeniousPlace, pavilionPlace, pavilionTake } from '../lib/notation';
import { family, type GameFamily, type Refused, type SeatInfo, type WireEvent } from '../lib/wire';
import { has, say } from './words.svelte';

const PREFIX: Record<GameFamily, string> = { azul: 'azul', summer_pavilion: 'sp', ingenious: 'in' };

export function colourWord(game: string, letter: string): string {
  return say(`${PREFIX[family(game)]}-${letter}`);
}

export function colourWords(game: string, letters: string): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => say('azul-tiles', { count, colour: colourWord(game, letter) })).join(', ');
}

/** What an action does, as a sentence without its subject. */
export function describe(game: string, action: string): string {
  switch (family(game)) {
    case 'azul':
      return azul(game, action);
    case 'summer_pavilion':
      return pavilion(game, action);
    case 'ingenious':
      return ingenious(game, action);
  }
}

function source(text: string): string {
  return text === 'c' ? say('azul-centre') : say('azul-factory', { number: text });
}

function azul(game: string, action: string): string {
  const take = azulTake(action);
  if (take) {
    const colour = colourWord(game, take.colour);
    const to = take.line === 'f' ? say('azul-floor') : say('azul-line', { line: take.line });
    return say('did-take-to', { colour, source: source(take.source), to });
  }
  const tile = azulTile(action);
  return tile ? say('azul-wall-space', { row: tile.row, column: tile.column }) : action;
}

function pavilion(game: string, action: string): string {
  const take = pavilionTake(action);
  if (take) return say('did-take', { colour: colourWord(game, take.colour), source: source(take.source) });
  const place = pavilionPlace(action);
  if (place) {
    const star = say(`sp-star-${place.space[0]}`);
    const colour = colourWord(game, place.colour);
    return say('did-place', { colour, star, space: place.space[1]!, wild: place.wild });
  }
  if (action === 'pass') return say('did-pass');
  const tiles = colourWords(game, action.replace(/^(s|keep=)/, '')) || say('nothing');
  return say(action.startsWith('keep') ? 'did-keep' : 'did-take-supply', { tiles });
}

function ingenious(game: string, action: string): string {
  const place = ingeniousPlace(action);
  if (!place) return say(action === 'swap' ? 'did-swap' : 'did-stay');
  const [first, second] = [...place.tile].map((letter) => colourWord(game, letter));
  return say('did-lay', { first: first!, second: second!, from: place.first, to: place.second });
}

/** What a seat gained and lost by these events. */
export function gain(events: WireEvent[] | undefined, seat: number): number {
  return (events ?? []).reduce((sum, event) => sum + (event.seat === seat ? (event.points ?? 0) : 0), 0);
}

/** Why not, in the language chosen where the rule has a sentence there. */
export function refusalWords(refused: Pick<Refused, 'rule' | 'code' | 'sentence'>): string {
  for (const name of [`refusal-${refused.rule?.replace('.', '-')}`, `refused-${refused.code}`]) {
    if (refused.rule === null && name.startsWith('refusal-')) continue;
    if (has(name)) return say(name);
  }
  return refused.sentence;
}

/** Bots have names of their own; those we know get a word for how strong they are. */
export function botName(bot: string): string {
  if (bot.startsWith('level:')) return say('bot-level', { number: bot.slice('level:'.length) });
  return has(`bot-${bot}`) ? say(`bot-${bot}`) : bot;
}

/** Guests who chose no name have one of the house, which is a word of each language. */
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
