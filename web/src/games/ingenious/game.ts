import type { Lesson } from '../../lesson/lessons';
import { ofAnyGame, type GameModule } from '../module';
import type { IngeniousView } from '../../lib/wire';
import { describe, noteWords, prompt, value, way } from './words';

export default {
  name: 'ingenious',
  rank: 3,
  prefix: 'in',
  describe,
  way,
  value,
  isSilent: (action) => action === 'stay',
  hasSecrets: true,
  isSum: false,
  own: (step) => step.events ?? [],
  entry: () => null,
  drawing: 'in',
  colours: 'RGBOYP',
  moved: ['placed'],
  sources: {},
  forecast: () => undefined,
  prompt,
  note: (view, seat, own) => noteWords(view as IngeniousView, seat, own),
  keys: [
    { keys: '1–6', words: 'key-tile' },
    { keys: 'R', words: 'key-turn' },
    { keys: '←↑→↓', words: 'key-walk' },
    { keys: 'Enter', words: 'key-choose' },
    { keys: 'Esc', words: 'key-back' },
  ],
  board: async () => ofAnyGame(await import('./board')),
  text: async () => ofAnyGame((await import('./text')).default),
  picture: async () => ofAnyGame((await import('./Picture.svelte')).default),
  drawings: async () => (await import('./drawings')).default,
  lesson: async () => ofAnyGame<Lesson>((await import('./lesson.json')).default),
  isTeam: (view, seats) => (view as IngeniousView).sides.some((side) => side.seats.length === seats.length && side.seats.every((seat) => seats.includes(seat))),
  ending: async () => ofAnyGame((await import('./Ending.svelte')).default),
} satisfies GameModule as GameModule;
