/** Every game that the page knows: whatever folder here has a `game.ts`. */

import type { GameModule } from './module';
import { plainGame } from './plain/plain';

const found = import.meta.glob<GameModule>('./*/game.ts', { eager: true, import: 'default' });

export const GAMES: GameModule[] = Object.values(found).sort((a, b) => a.rank - b.rank);

/** Of a name such as `azul:grey`; a game that the page does not know is shown plainly. */
export function gameOf(name: string): GameModule {
  const family = name.split(':')[0]!;
  return GAMES.find((game) => game.name === family) ?? plainGame(family);
}
