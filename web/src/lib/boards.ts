/** The board of each game, loaded when it is needed, and how its tiles travel. */

import type { Component } from 'svelte';
import { say } from '../i18n/words.svelte';
import type { BoardProps } from './props';
import type { Flight } from './travel';
import { family, type GameFamily, type Layout, type Step, type View } from './wire';

export interface Drawn {
  Board: Component<BoardProps<View, Layout>>;
  flights: (before: View, steps: Step[]) => Flight[];
}

const games: Record<GameFamily, () => Promise<unknown>> = {
  azul: () => import('../azul/game'),
  summer_pavilion: () => import('../pavilion/game'),
  ingenious: () => import('../ingenious/game'),
};

export async function boardOf(game: string): Promise<Drawn> {
  return (await games[family(game)]()) as Drawn;
}

export interface Forecast {
  points: number;
  /** What is counted that the score does not count yet. */
  words: string;
}

/** What the tiles of a seat as they lie will bring; nothing where the score says it all. */
export function forecastOf(game: string, view: View | null, seat: number): Forecast | undefined {
  const board = view && 'boards' in view ? view.boards[seat] : undefined;
  return board && { points: board.forecast, words: say(`forecast-${family(game)}`) };
}
