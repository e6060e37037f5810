/** Factories and the centre in words. */

import { say } from '../../i18n/words.svelte';
import type { Part } from '../../text/text';
import { colourWords, sourceWords } from '../words';

interface Offered {
  factories: string[];
  centre: string;
  marker: number | null;
}

export function offerPart(prefix: string, view: Offered, more: string[]): Part {
  const sources = [...view.factories.map((tiles, index) => [String(index + 1), tiles] as const), ['c', view.centre] as const];
  return { title: say('factories-and-centre'), lines: [...sources.map(([source, tiles]) => sourceLine(prefix, source, tiles, view.marker === null)), ...more] };
}

function sourceLine(prefix: string, source: string, letters: string, hasMarker: boolean): string {
  const marker = source === 'c' && hasMarker ? [say('starting-marker')] : [];
  const tiles = [...(letters ? [colourWords(prefix, letters)] : []), ...marker].join(', ');
  return tiles ? say('group-at', { source: sourceWords(source), tiles }) : say('empty-source', { source: sourceWords(source) });
}

/** A bag or a tower, by colour. */
export function pileLine(prefix: string, pile: string, counts: Record<string, number>): string {
  const letters = Object.entries(counts).map(([letter, count]) => letter.repeat(count)).join('');
  return letters ? say('group-at', { source: pile, tiles: colourWords(prefix, letters) }) : pile;
}
