/** What the pages ask of the game that is played. */

import { gameOf } from '../games/games';
import type { Drawn } from '../games/module';
import { say } from '../i18n/words.svelte';
import { family, type View } from './wire';

export type { Drawn };

export function boardOf(game: string): Promise<Drawn> {
  return gameOf(game).board();
}

export interface Forecast {
  points: number;
  /** What is counted that the score does not count yet. */
  words: string;
}

/** What the tiles of a seat as they lie will bring; nothing where the score says it all. */
export function forecastOf(game: string, view: View | null, seat: number): Forecast | undefined {
  const points = view ? gameOf(game).forecast(view, seat) : undefined;
  return points === undefined ? undefined : { points, words: say(`forecast-${family(game)}`) };
}
