/** Actions of Azul in words. */

import { say } from '../../i18n/words.svelte';
import { numbered, offerValue } from '../words';
import type { WireEvent } from '../../lib/wire';
import type { Way } from '../module';
import { readTake, readTile } from './notation';

export function describe(action: string): string {
  const take = readTake(action);
  if (take) {
    return say('did-take-to', { colour: say(`azul-${take.colour}`), source: numbered(take.source), line: numbered(take.line) });
  }
  const tile = readTile(action);
  return tile ? say('azul-wall-space', { row: tile.row, column: tile.column }) : action;
}

/** At the end of a round with the grey wall, the spaces are chosen. */
export function prompt(legal: string[]): string {
  if (legal.some(readTake)) return say('azul-now-take');
  return legal.some(readTile) ? say('azul-now-tile') : '';
}

/** The numbers of factories and lines; the floor is below all of them. */
export function way(action: string): Way {
  const take = readTake(action);
  return { from: take?.source ?? '', to: take ? (take.line === 'f' ? '↓' : `→ ${take.line}`) : '' };
}

/** A tile on the wall has a line of its own in the ledger of the round. */
export function entryWords(event: WireEvent): string | null {
  return event.kind === 'tile' ? say('azul-row', { row: Number(event.to?.split('-')[1]) }) : null;
}

export function value(name: string, value: string | number): string | number {
  return offerValue('azul', name, value);
}
