import type { Lesson } from '../../lesson/lessons';
import type { AzulEventKind, AzulView } from '../../lib/wire';
import { ofAnyGame, sourceOf, type GameModule, type Source } from '../module';
import { own } from './round';
import { describe, entryWords, prompt, value, way } from './words';

const sources = {
  starts: null,
  filled: null,
  'bag refilled': null,
  moved: null,
  marker: null,
  laid: null,
  fell: null,
  discarded: null,
  tile: 'source-tile',
  'no space': null,
  floor: 'source-floor',
  round: null,
  'row bonus': 'source-row-bonus',
  'column bonus': 'source-column-bonus',
  'colour bonus': 'source-colour-bonus',
  end: null,
} satisfies Record<AzulEventKind, Source | null>;

export default {
  name: 'azul',
  rank: 1,
  prefix: 'azul',
  describe,
  way,
  value,
  isSilent: () => false,
  hasSecrets: false,
  isSum: true,
  own,
  sources,
  entry: (event) => entryWords(event) ?? sourceOf(sources, event),
  drawing: 'az',
  colours: 'BYRKW',
  moved: ['laid', 'fell', 'discarded', 'tile'],
  forecast: (view, seat) => (view as AzulView).boards[seat]?.forecast,
  prompt,
  note: () => '',
  keys: [
    { keys: '1–9, C', words: 'key-source' },
    { keys: 'B, Y, R, K, W', words: 'key-colour' },
    { keys: '1–5, F', words: 'key-line' },
    { keys: '←↑→↓', words: 'key-walk' },
    { keys: 'Enter', words: 'key-choose' },
    { keys: 'Esc', words: 'key-back' },
  ],
  board: async () => ofAnyGame(await import('./board')),
  text: async () => ofAnyGame((await import('./text')).default),
  picture: async () => ofAnyGame((await import('./Picture.svelte')).default),
  drawings: async () => (await import('./drawings')).default,
  lesson: async () => ofAnyGame<Lesson>((await import('./lesson.json')).default),
} satisfies GameModule as GameModule;
