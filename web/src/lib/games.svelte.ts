/** What can be played here, as the server says. */

import { GAMES } from '../games/games';
import { ask } from './api';
import { family, type GameFamily } from './wire';

export interface GameInfo {
  name: string;
  title: string;
  variant: string;
  seats: number[];
  has_secrets: boolean;
}

/** How far the levels of a game are compiled; until they are ready a simpler player plays for them. */
export interface Levels {
  game: GameFamily;
  state: 'ready' | 'waiting' | 'compiling' | 'failed';
  done: number;
  of: number;
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  levels: Levels[];
}

let asked: Promise<Games> | null = null;

export function games(): Promise<Games> {
  asked ??= ask<Games>('/games');
  asked.catch(() => (asked = null));
  return asked;
}

/** The bots to choose from at the front, weakest first: the ladder, where there is one. */
export function opponents(bots: string[]): string[] {
  const isLadder = bots.some((bot) => bot.startsWith('level:'));
  return bots.filter((bot) => !isLadder || bot !== 'greedy');
}

/** The one to begin with: it thinks ahead a little. */
export function usualBot(bots: string[]): string {
  return ['level:3', 'greedy'].find((bot) => bots.includes(bot)) ?? bots[0] ?? '';
}

export const FAMILIES = GAMES.map((game) => game.name as GameFamily);

export function variantsOf(all: GameInfo[], of: GameFamily): GameInfo[] {
  return all.filter((game) => family(game.name) === of);
}
