/** Actions of Summer Pavilion in words. */

import { say } from '../../i18n/words.svelte';
import { colourWords, numbered, offerValue } from '../words';
import type { Way } from '../module';
import { readChoice, readPlace, readTake } from './notation';

export function describe(action: string): string {
  const take = readTake(action);
  if (take) return say('did-take', { colour: say(`sp-${take.colour}`), source: numbered(take.source) });
  const place = readPlace(action);
  if (place) return say('did-place', { colour: say(`sp-${place.colour}`), on: say(`sp-on-${place.space[0]}`), space: place.space[1]!, wild: place.wild });
  const choice = readChoice(action);
  if (choice) return say(choice.isKeeping ? 'did-keep' : 'did-take-supply', { tiles: colourWords('sp', choice.tiles) || say('nothing') });
  return action === 'pass' ? say('did-pass') : action;
}

export function prompt(legal: string[]): string {
  if (legal.some(readTake)) return say('sp-now-take');
  if (legal.some(readPlace)) return say('sp-now-place');
  const choice = legal.map(readChoice).find(Boolean);
  if (choice) return say(choice.isKeeping ? 'sp-now-keep' : 'sp-now-supply');
  return legal.includes('pass') ? say('sp-now-pass') : '';
}

/** The number of a factory; spaces have none that tells them apart. */
export function way(action: string): Way {
  return { from: readTake(action)?.source ?? '', to: '' };
}

export function value(name: string, value: string | number): string | number {
  return name === 'star' ? say(`sp-star-${value}`) : offerValue('sp', name, value);
}
