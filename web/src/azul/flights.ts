/** Which tiles travel from where to where, as the house told it. */

import type { Flight } from '../lib/travel';
import { azulTake } from '../lib/notation';
import type { AzulView, Step, WireEvent } from '../lib/wire';

const ROW = 230;
const FILL = 45;

const count = (tiles: string, letter: string): number => tiles.split(letter).length - 1;

export function azulFlights(before: AzulView, steps: Step[]): Flight[] {
  const flights: Flight[] = [];
  let wait = 0;
  for (const step of steps) {
    if (step.kind === 'act') flights.push(...taken(before, step));
    for (const event of step.events ?? []) {
      if (event.kind === 'tile' || event.kind === 'floor') {
        wait += ROW;
        flights.push(tiled(event, wait + 200));
      }
      if (event.kind === 'filled') {
        flights.push(...filled(event, (wait ? wait + 500 : 0) + FILL * flights.length));
      }
    }
  }
  return flights;
}

/** From the source to line and floor, and what is left over to the centre. */
function taken(before: AzulView, step: Step): Flight[] {
  const take = azulTake(step.text ?? '');
  const seat = step.seat ?? 0;
  const board = before.boards[seat];
  if (!take || !board) return [];
  const { source, colour, line } = take;
  const flights: Flight[] = [];
  let lifted = 0;
  let floor = board.floor.length;
  let room = line === 'f' ? 0 : (board.lines[Number(line) - 1]?.filled ?? 0);
  for (const event of step.events ?? []) {
    if (event.kind === 'marker') flights.push({ to: `b${seat}f${floor++}`, from: 'm' });
    for (const tile of event.kind === 'laid' || event.kind === 'fell' ? (event.tiles ?? '') : '') {
      const to = event.kind === 'laid' ? `b${seat}l${line}-${room++}` : `b${seat}f${floor++}`;
      flights.push({ to, from: `s${source}${tile}${lifted}`, delay: lifted++ * 50 });
    }
  }
  return source === 'c' ? flights : [...flights, ...leftOver(before, source, colour)];
}

function leftOver(before: AzulView, source: string, colour: string): Flight[] {
  const factory = before.factories[Number(source) - 1] ?? '';
  return [...new Set(factory)]
    .filter((letter) => letter !== colour)
    .flatMap((letter) =>
      Array.from({ length: count(factory, letter) }, (_, index) => ({
        to: `sc${letter}${count(before.centre, letter) + index}`,
        from: `s${source}${letter}${index}`,
        delay: 120,
      })),
    );
}

function tiled(event: WireEvent, delay: number): Flight {
  const at = /row (\d) column (\d)/.exec(event.place ?? '');
  const points = event.points ?? 0;
  if (!at) return { to: `b${event.seat}floor`, from: `b${event.seat}floor`, delay, points };
  return { to: `b${event.seat}w${at[1]}-${at[2]}`, from: `b${event.seat}l${at[1]}-0`, delay, points };
}

function filled(event: WireEvent, delay: number): Flight[] {
  const factory = event.place?.replace('factory ', '') ?? '';
  const seen: Record<string, number> = {};
  return [...(event.tiles ?? '')].map((letter, index) => {
    const number = (seen[letter] = (seen[letter] ?? -1) + 1);
    return { to: `s${factory}${letter}${number}`, from: 'bag', delay: delay + index * FILL };
  });
}
