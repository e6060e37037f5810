/** The drawing of a position in each game, loaded when it is needed. */

import { gameOf } from '../games/games';
import type { Picture } from '../games/module';

export function pictureOf(game: string): Promise<Picture> {
  return gameOf(game).picture();
}
