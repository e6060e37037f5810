/** A game that has no folder: the position as text, and its legal actions to choose from. */

import { ofAnyGame, type Drawn, type GameModule } from '../module';

export function plainGame(name: string): GameModule {
  return {
    name,
    rank: Infinity,
    prefix: name,
    describe: (action) => action,
    way: () => ({ from: '', to: '' }),
    value: (_name, value) => value,
    isSilent: () => false,
    hasSecrets: true,
    isSum: false,
    own: (step) => step.events ?? [],
    entry: () => null,
    drawing: name,
    colours: '',
    moved: [],
    sources: {},
    forecast: () => undefined,
    prompt: () => '',
    note: () => '',
    keys: [],
    board: async () => ({ Board: ofAnyGame<Drawn['Board']>((await import('./Board.svelte')).default) }),
    text: async () => (await import('./told')).default,
    picture: async () => ofAnyGame((await import('./Picture.svelte')).default),
    drawings: async () => ({}),
    lesson: () => Promise.reject(new Error(`there is no lesson of ${name}`)),
  };
}
