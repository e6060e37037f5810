/** The board of each game, loaded when it is needed, and how its tiles travel. */

import type { Component } from 'svelte';
import type { BoardProps } from './props';
import type { Flight } from './travel';
import { family, type Layout, type Step, type View } from './wire';

export interface Drawn {
  Board: Component<BoardProps<View, Layout>>;
  flights: (before: View, steps: Step[]) => Flight[];
}

export async function boardOf(game: string): Promise<Drawn> {
  switch (family(game)) {
    case 'azul': {
      const [board, { azulFlights }] = await Promise.all([import('../azul/AzulTable.svelte'), import('../azul/flights')]);
      return { Board: board.default, flights: azulFlights } as unknown as Drawn;
    }
    case 'summer_pavilion': {
      const [board, { pavilionFlights }] = await Promise.all([import('../pavilion/PavilionTable.svelte'), import('../pavilion/flights')]);
      return { Board: board.default, flights: pavilionFlights } as unknown as Drawn;
    }
    case 'ingenious': {
      const [board, { ingeniousFlights }] = await Promise.all([import('../ingenious/IngeniousTable.svelte'), import('../ingenious/flights')]);
      return { Board: board.default, flights: ingeniousFlights } as unknown as Drawn;
    }
  }
}

/** The points of each seat as they stand, and as they would be if the round ended now. */
export function forecastOf(view: View | null, seat: number): number | undefined {
  return view && 'boards' in view ? view.boards[seat]?.forecast : undefined;
}
