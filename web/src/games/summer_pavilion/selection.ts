/** From the legal actions to what can be chosen, and back. */

import { countOf, lettersOf } from '../tiles';
import { readChoice, readPlace } from './notation';

export interface Placement {
  action: string;
  colour: string;
  space: string;
  wild: number;
}

export function placementsOf(legal: string[]): Placement[] {
  return legal.flatMap((action) => {
    const place = readPlace(action);
    return place ? [{ action, ...place }] : [];
  });
}

/** Those on a space and with a colour, as far as these are chosen. */
export function waysOf(places: Placement[], colour: string | null, space: string | null): Placement[] {
  return places.filter((place) => (!colour || place.colour === colour) && (!space || place.space === space));
}

/** The tiles that remain of these when those are gone. */
export function without(tiles: string, gone: string): string {
  return [...gone].reduce((left, letter) => left.replace(letter, ''), tiles);
}

/** What is chosen at first: nothing is thrown away that can be kept. */
export function mostToKeep(legal: string[]): string {
  const kept = legal.flatMap((action) => readChoice(action) ?? []).filter((choice) => choice.isKeeping);
  return kept.reduce((most, { tiles }) => (tiles.length > most.length ? tiles : most), '');
}

/** The legal action with exactly these tiles, in whatever order they were chosen; null if there is none. */
export function choiceOf(legal: string[], chosen: string): string | null {
  return legal.find((action) => readChoice(action)?.tiles.length === chosen.length && holds(action, chosen)) ?? null;
}

/** One more of a letter where a legal choice holds as many, else none of it. */
export function toggled(legal: string[], chosen: string, letter: string): string {
  return canAdd(legal, chosen, letter) ? chosen + letter : chosen.replaceAll(letter, '');
}

export function canAdd(legal: string[], chosen: string, letter: string): boolean {
  return legal.some((action) => holds(action, chosen + letter));
}

function holds(action: string, tiles: string): boolean {
  const choice = readChoice(action);
  return choice !== null && lettersOf(tiles).every((letter) => countOf(choice.tiles, letter) >= countOf(tiles, letter));
}
