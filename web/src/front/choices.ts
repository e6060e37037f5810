/** What was chosen on the front page the last time, so that Play is one click. */

import { recall, remember } from '../lib/memory';
import type { GameFamily } from '../lib/wire';

const WAYS = ['computer', 'friends', 'screen'] as const;
const CLOCKS = ['none', 'live', 'slow'] as const;
export type Way = (typeof WAYS)[number];

export interface Choice {
  game: GameFamily;
  variant: string;
  way: Way;
  count: number;
  bot: string;
  clock: (typeof CLOCKS)[number];
  isPublic: boolean;
}

const KEY = 'mozaika.front';
const FIRST: Choice = { game: 'azul', variant: 'azul', way: 'computer', count: 2, bot: '', clock: 'none', isPublic: false };

export function recallChoice(families: readonly string[]): Choice {
  try {
    return sound({ ...FIRST, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Choice>) }, families);
  } catch {
    return { ...FIRST };
  }
}

export function rememberChoice(choice: Choice): void {
  remember(KEY, JSON.stringify(choice));
}

/** What an older page or a curious person has stored may be anything. */
function sound(found: Choice, families: readonly string[]): Choice {
  return {
    game: families.includes(found.game) ? found.game : FIRST.game,
    variant: String(found.variant),
    way: WAYS.includes(found.way) ? found.way : FIRST.way,
    count: Number.isInteger(found.count) ? found.count : FIRST.count,
    bot: String(found.bot),
    clock: CLOCKS.includes(found.clock) ? found.clock : FIRST.clock,
    isPublic: found.isPublic === true,
  };
}
