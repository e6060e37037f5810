/** Actions of Azul in words. */

import { say } from '../../i18n/words.svelte';
import { numbered, offerValue } from '../words';
import { readTake, readTile } from './notation';

export function describe(action: string): string {
  const take = readTake(action);
  if (take) {
    return say('did-take-to', { colour: say(`azul-${take.colour}`), source: numbered(take.source), line: numbered(take.line) });
  }
  const tile = readTile(action);
  return tile ? say('azul-wall-space', { row: tile.row, column: tile.column }) : action;
}

export function value(name: string, value: string | number): string | number {
  return offerValue('azul', name, value);
}
