/** The board of each game, loaded when it is needed, and how its tiles travel. */

import type { Component } from 'svelte';
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

/** The points of each seat as they stand, and as they would be if the round ended now. */
export function forecastOf(view: View | null, seat: number): number | undefined {
  return view && 'boards' in view ? view.boards[seat]?.forecast : undefined;
}
