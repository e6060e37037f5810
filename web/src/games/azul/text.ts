/** Azul in words and lists. */

import { say } from '../../i18n/words.svelte';
import type { AzulBoard, AzulLayout, AzulView } from '../../lib/wire';
import { seatsFrom, type GameText, type Part } from '../../text/text';
import { offerPart, pileLine } from '../offer/told';
import { sourceWords } from '../words';
import { readTake, readTile } from './notation';

function lineWords({ colour, filled, size }: AzulBoard['lines'][number], index: number): string {
  if (!colour) return say('azul-line-empty', { line: index + 1, size });
  return say('azul-line-holds', { line: index + 1, filled, size, colour: say(`azul-${colour}`) });
}

function rowWords(row: (string | null)[], index: number): string {
  const tiles = row.flatMap((tile, column) => (tile ? say('azul-wall-tile', { colour: say(`azul-${tile}`), column: column + 1 }) : []));
  return tiles.length ? say('azul-wall-row', { row: index + 1, tiles: tiles.join(', ') }) : say('azul-wall-row-empty', { row: index + 1 });
}

function boardPart(board: AzulBoard, name: string): Part {
  const floor = say('azul-floor-holds', { count: board.floor.length, cost: board.floor_cost });
  return { title: say('board-of', { name }), lines: [...board.lines.map(lineWords), ...board.wall.map(rowWords), floor] };
}

/** Which colour the wall takes where, on the side where that is printed. */
function printedPart(printed: string[][]): Part {
  const lines = printed.map((row, index) => say('azul-wall-row', { row: index + 1, tiles: row.map((letter) => say(`azul-${letter}`)).join(', ') }));
  return { title: say('azul-printed'), lines };
}

export default {
  parts: ({ view, layout, seat, names }) => {
    const piles = [
      say('round', { number: view.round }),
      pileLine('azul', say('bag', { count: view.bag_count }), view.bag),
      pileLine('azul', say('azul-lid', { count: view.lid_count }), view.lid),
    ];
    const boards = seatsFrom(seat, names.length).map((number) => boardPart(view.boards[number]!, names[number]!));
    return [offerPart('azul', view, piles), ...boards, ...(layout.printed ? [printedPart(layout.printed)] : [])];
  },
  groupOf: (action) => {
    const take = readTake(action);
    if (take) return say('group-at', { source: sourceWords(take.source), tiles: say(`azul-${take.colour}`) });
    return say('azul-tiling', { row: readTile(action)?.row ?? 0 });
  },
  spell: (typed) => {
    const tile = /^([1-5])([1-5])$/.exec(typed);
    return tile ? `${tile[1]}>${tile[2]}` : typed.replace(/[bykrw]/g, (letter) => letter.toUpperCase());
  },
} satisfies GameText<AzulView, AzulLayout>;
