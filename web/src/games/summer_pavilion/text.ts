/** Summer Pavilion in words and lists. */

import { say } from '../../i18n/words.svelte';
import type { PavilionBoard, PavilionLayout, PavilionView } from '../../lib/wire';
import { seatsFrom, type GameText, type Part } from '../../text/text';
import { offerPart, pileLine } from '../offer/told';
import { colourWords, sourceWords } from '../words';
import { readChoice, readPlace, readTake } from './notation';

function tilesLine(source: string, tiles: string, none: string): string {
  return tiles ? say('group-at', { source, tiles: colourWords('sp', tiles) }) : none;
}

function starLine(board: PavilionBoard, layout: PavilionLayout, star: string): string {
  const spaces = board.stars[star]!.map((tile, index) => {
    const space = `${star}${index + 1}`;
    return tile ? say('sp-text-holds', { space, colour: say(`sp-${tile}`) }) : say('sp-text-costs', { space, number: layout.numbers[star]![index]! });
  });
  return say('group-at', { source: say(`sp-star-${star}`), tiles: spaces.join(', ') });
}

/** Only what can still be completed, with the spaces that it lacks. */
function structureLines(board: PavilionBoard, layout: PavilionLayout): string[] {
  return layout.structures.flatMap(({ kind, tiles, spaces }, index) => {
    const lacks = board.structures[index] ?? 0;
    const free = spaces.filter((space) => board.stars[space[0]!]![Number(space[1]) - 1] === null);
    if (!lacks) return [];
    const structure = say('sp-structure-lacks', { structure: say(`sp-${kind}`), count: lacks, tiles });
    return [say('group-at', { source: structure, tiles: free.join(', ') })];
  });
}

function boardPart(board: PavilionBoard, layout: PavilionLayout, name: string): Part {
  const stars = [...layout.ring, 'c'].map((star) => starLine(board, layout, star));
  const numbers = board.numbers.map(({ number, covered, spaces, bonus }) => say('sp-number', { number, covered, spaces, bonus }));
  const corners = board.corners ? [`${say('sp-corners')} ${colourWords('sp', board.corners)}`] : [];
  return { title: say('board-of', { name }), lines: [tilesLine(say('sp-hand'), board.hand, say('sp-none', { what: say('sp-hand') })), ...corners, ...stars, ...structureLines(board, layout), ...numbers] };
}

export default {
  parts: ({ view, layout, seat, names }) => {
    const more = [
      tilesLine(say('sp-supply'), view.supply, say('empty-source', { source: say('sp-supply') })),
      say('sp-wild-is', { colour: say(`sp-${view.wild}`) }),
      say('sp-round', { number: view.round, rounds: layout.rounds }),
      pileLine('sp', say('bag', { count: view.bag_count }), view.bag),
      pileLine('sp', say('sp-tower', { count: view.tower_count }), view.tower),
    ];
    return [offerPart('sp', view, more), ...seatsFrom(seat, names.length).map((number) => boardPart(view.boards[number]!, layout, names[number]!))];
  },
  groupOf: (action) => {
    const take = readTake(action);
    if (take) return sourceWords(take.source);
    const place = readPlace(action);
    if (place) return say('group-at', { source: say(`sp-star-${place.space[0]}`), tiles: say(`sp-${place.colour}`) });
    const choice = readChoice(action);
    if (choice) return say(choice.isKeeping ? 'sp-text-keep' : 'sp-supply');
    return say('sp-pass');
  },
  questionOf: (action, legal) => (action === 'pass' && legal.some(readPlace) ? { text: say('sp-pass-really'), yes: say('sp-pass') } : undefined),
  spell: (typed) => {
    const place = /^([pgoybr])([pgoybrc][1-6])(?:\+?([1-5]))?$/.exec(typed);
    if (place) return `${place[1]!.toUpperCase()}>${place[2]}${place[3] ? `+${place[3]}` : ''}`;
    const choice = /^(s|keep)([pgoybr]*)$/.exec(typed);
    if (choice) return `${choice[1] === 'keep' ? 'keep=' : 's'}${choice[2]!.toUpperCase()}`;
    return typed.replace(/^([c1-9])([pgoybr])$/, (_, source: string, colour: string) => source + colour.toUpperCase());
  },
} satisfies GameText<PavilionView, PavilionLayout>;
