/** What travels between the page and the server; docs/server-protocol.md says what each field means. */

import type { TableInfo, WireStep } from '../net/wire.gen';

export type * from '../net/wire.gen';
export type {
  Chat as ChatLine,
  ClockInfo as Clock,
  OutcomeInfo as Outcome,
  PavilionStructure as Structure,
  WireStep as Step,
} from '../net/wire.gen';

export type StepKind = WireStep['kind'];
export type Status = TableInfo['status'];
export type GameFamily = 'azul' | 'summer_pavilion' | 'ingenious';

export function family(game: string): GameFamily {
  return game.split(':')[0] as GameFamily;
}
