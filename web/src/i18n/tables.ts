/** What is played at a table, in words: for lists, the lobby and players' pages. */

import { family, type ClockSetup } from '../lib/wire';
import { find, say } from './words.svelte';

export function gameTitle(game: string): string {
  return find(`title-${family(game)}`) ?? game;
}

/** Which side or mode of a game; nothing if the page does not know its name. */
export function variantName(game: string): string {
  return find(`variant-${game.replace(':', '-')}`) ?? '';
}

/** With its side or mode, unless it is the usual one. */
export function fullTitle(game: string): string {
  const variant = game.includes(':') ? variantName(game) : '';
  return variant ? `${gameTitle(game)} – ${variant}` : gameTitle(game);
}

const DAY = 86_400;

export function clockWords({ kind = 'none', main = 0, increment = 0 }: ClockSetup): string {
  if (kind === 'none') return say('clock-none');
  if (kind === 'live') return say('clock-minutes', { minutes: Math.round(main / 60), seconds: increment });
  return main === DAY ? say('clock-slow') : say('clock-hours', { hours: Math.round(main / 3600) });
}
