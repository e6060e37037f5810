import type { Lesson } from '../../lesson/lessons';
import type { AzulEventKind, AzulView } from '../../lib/wire';
import { ofAnyGame, sourceOf, type GameModule, type Source } from '../module';
import { own } from './round';
import { describe, entryWords, value } from './words';

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
  value,
  hasSecrets: false,
  isSum: true,
  own,
  sources,
  entry: (event) => entryWords(event) ?? sourceOf(sources, event),
  drawing: 'az',
  moved: ['laid', 'fell', 'discarded', 'tile'],
  forecast: (view, seat) => (view as AzulView).boards[seat]?.forecast,
  note: () => '',
  board: async () => ofAnyGame(await import('./board')),
  picture: async () => ofAnyGame((await import('./Picture.svelte')).default),
  drawings: async () => (await import('./drawings')).default,
  lesson: async () => ofAnyGame<Lesson>((await import('./lesson.json')).default),
} satisfies GameModule as GameModule;
