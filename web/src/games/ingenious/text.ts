/** Ingenious in words and lists. */

import { say } from '../../i18n/words.svelte';
import type { IngeniousLayout, IngeniousSide, IngeniousView } from '../../lib/wire';
import type { GameText, Part, Told } from '../../text/text';
import { isLowest } from './lowest';
import { readPlace } from './notation';

type All = Told<IngeniousView, IngeniousLayout>;

const tileWords = (tile: string, index: number): string => say('in-tile', { number: index + 1, first: say(`in-${tile[0]}`), second: say(`in-${tile[1]}`) });

function rackPart({ view, seat }: All): Part[] {
  const tiles = view.racks[seat]?.tiles;
  if (!tiles) return [];
  const bonus = view.bonus > 0 && view.turn === seat ? [say('in-bonus', { count: view.bonus })] : [];
  return [{ title: say('in-rack'), lines: [...bonus, ...tiles.map((tile, index) => say('in-text-tile', { tile, what: tileWords(tile, index) }))] }];
}

/** Where each colour lies: what a tile is laid beside. */
function coloursPart({ view, layout }: All): Part {
  const lines = Object.keys(layout.colours).map((letter) => {
    const cells = layout.cells.filter((_, index) => view.cells[index] === letter).map((cell) => cell.name);
    return say('group-at', { source: say(`in-${letter}`), tiles: cells.join(', ') || say('empty') });
  });
  return { title: say('in-text-colours'), lines };
}

function rowsPart({ view, layout }: All): Part {
  const held = layout.cells.map((cell, index) => ({ ...cell, letter: view.cells[index] ?? null }));
  const rows = [...new Set(held.map((cell) => cell.row))];
  const lines = rows.map((row) => {
    const cells = held.filter((cell) => cell.row === row).map(({ name, letter }) => say(letter ? 'in-cell-holds' : 'in-cell-open', { cell: name, colour: letter ? say(`in-${letter}`) : '' }));
    return cells.join(', ');
  });
  return { title: say('in-text-rows'), lines };
}

function sidePart(side: IngeniousSide, names: string[]): Part {
  const lines = Object.entries(side.pegs).map(([letter, at]) => say(isLowest(side, letter) ? 'in-peg-lowest' : 'in-peg', { colour: say(`in-${letter}`), at }));
  return { title: say('in-text-pegs', { name: side.seats.map((seat) => names[seat]).join(', ') }), lines };
}

export default {
  parts: (told) => {
    const { view, names, layout, seat } = told;
    const own = layout.sides[seat] ?? 0;
    const sides = [view.sides[own]!, ...view.sides.filter((_, number) => number !== own)];
    const aside = view.aside.length ? [say('in-aside', { tiles: view.aside.join(' ') })] : [];
    const pegs = sides.map((side) => sidePart(side, names));
    return [...rackPart(told), ...pegs, coloursPart(told), rowsPart(told), { title: say('in-text-rest'), lines: [say('bag', { count: view.bag_count }), ...aside] }];
  },
  groupOf: (action) => {
    const place = readPlace(action);
    if (!place) return say('in-rack');
    return say('in-text-pair', { first: say(`in-${place.tile[0]}`), second: say(`in-${place.tile[1]}`) });
  },
  spell: (typed) => typed.replace(/^([rgboyp]{2})(?=[a-o]\d)/, (tile) => `${tile.toUpperCase()}>`),
} satisfies GameText<IngeniousView, IngeniousLayout>;
