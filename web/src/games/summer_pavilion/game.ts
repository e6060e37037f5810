import { say } from '../../i18n/words.svelte';
import type { Lesson } from '../../lesson/lessons';
import type { PavilionEventKind, PavilionView } from '../../lib/wire';
import { ofAnyGame, sourceOf, type GameModule, type Source } from '../module';
import { own } from './round';
import { describe, prompt, value, way } from './words';

const sources = {
  starts: null,
  filled: null,
  'bag refilled': null,
  acquired: null,
  marker: 'source-marker',
  moved: null,
  placed: 'source-placed',
  paid: null,
  pillar: null,
  statue: null,
  window: null,
  taken: null,
  passed: null,
  kept: null,
  discarded: 'source-discarded',
  round: null,
  'star bonus': 'source-star-bonus',
  'number bonus': 'source-number-bonus',
  end: null,
} satisfies Record<PavilionEventKind, Source | null>;

export default {
  name: 'summer_pavilion',
  rank: 2,
  prefix: 'sp',
  describe,
  way,
  value,
  isSilent: () => false,
  hasSecrets: false,
  isSum: true,
  own,
  sources,
  entry: (event) => sourceOf(sources, event),
  drawing: 'sp',
  colours: 'PGOYBR',
  moved: ['acquired', 'placed', 'taken', 'kept'],
  forecast: (view, seat) => (view as PavilionView).boards[seat]?.forecast,
  prompt,
  note: (view, seat) => ((view as PavilionView).boards[seat]?.passed && (view as PavilionView).phase !== 'over' ? say('has-passed') : ''),
  keys: [
    { keys: '1–9, C', words: 'key-source' },
    { keys: 'P, G, O, Y, B, R', words: 'key-colour' },
    { keys: '←↑→↓', words: 'key-walk' },
    { keys: 'Enter', words: 'key-choose' },
    { keys: '1–9', words: 'key-pay' },
    { keys: 'Esc', words: 'key-back' },
  ],
  board: async () => ofAnyGame(await import('./board')),
  text: async () => ofAnyGame((await import('./text')).default),
  picture: async () => ofAnyGame((await import('./Picture.svelte')).default),
  drawings: async () => (await import('./drawings')).default,
  lesson: async () => ofAnyGame<Lesson>((await import('./lesson.json')).default),
} satisfies GameModule as GameModule;
