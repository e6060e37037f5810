/** Words that several games share. */

import { say } from '../i18n/words.svelte';
import { countOf, lettersOf } from './tiles';

/** "2 red, 1 blue" of letters, each a colour of the game with this prefix. */
export function colourWords(prefix: string, letters: string): string {
  return lettersOf(letters)
    .map((letter) => say('tiles-of', { count: countOf(letters, letter), colour: say(`${prefix}-${letter}`) }))
    .join(', ');
}

/** A factory or the centre. */
export function sourceWords(source: string): string {
  return source === 'c' ? say('centre') : say('factory', { number: source });
}

/** A place as a message chooses its words by it: a number, or the letter of a place that has none. */
export function numbered(place: string): string | number {
  return Number(place) || place;
}

/** A value in a sentence about factories and their tiles. */
export function offerValue(prefix: string, name: string, value: string | number): string | number {
  if (name === 'colour') return say(`${prefix}-${value}`);
  return name === 'where' ? sourceWords(String(value)) : value;
}

/** What something is, and what it brings if that is known. */
export function worthWords(what: string, points: number | undefined): string {
  return points === undefined ? what : say('worth', { what, points });
}
