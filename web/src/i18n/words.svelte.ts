/** The words of the page, in the language chosen: those that all share, and those of each game in its folder. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Language } from '../lib/settings.svelte';
import type { Words } from './words.gen';

/** The name of a message. */
export type Word = keyof Words;

type Values = Record<string, FluentVariable>;
/** What must stand in a message. A name such as `sp-${letter}` will do if there are messages of this form. */
type ValuesOf<W extends string> = W extends Word
  ? keyof Words[W] extends never ? [values?: Values] : [values: Words[W]]
  : string extends W ? [unknown: never] : Extract<Word, W> extends never ? [unknown: never] : [values?: Values];

const files = import.meta.glob<Record<string, string>>('../words/*.ts', { import: 'default' });
/** Words that few need: those of the text mode, the keys, the settings, a lobby, what the server refuses. */
const late = import.meta.glob<string>('./late/*.ftl', { query: '?raw', import: 'default' });
const loaded = new Map<Language, FluentBundle>();
let current = $state.raw<FluentBundle | null>(null);
let lateOnes: Promise<void> | null = null;

export async function speak(language: Language): Promise<void> {
  let bundle = loaded.get(language);
  if (!bundle) {
    const texts = await files[`../words/${language}.ts`]!();
    bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text));
    if (lateOnes) await addLate(bundle, language);
    loaded.set(language, bundle);
  }
  if (settings.language === language) current = bundle;
}

/** To be awaited by what shows words of `late/`. */
export function speakLate(): Promise<void> {
  lateOnes ??= Promise.all([...loaded].map(([language, bundle]) => addLate(bundle, language))).then(() => undefined);
  lateOnes.catch(() => (lateOnes = null)); // to be asked for again
  return lateOnes;
}

async function addLate(bundle: FluentBundle, language: Language): Promise<void> {
  bundle.addResource(new FluentResource(await late[`./late/${language}.ftl`]!()));
}

export function isSpeaking(): boolean {
  return current !== null;
}

/** Our numbers are small: their digits need no formatter, which takes long to load. */
class Count extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** A message in words. Its name and its values are checked by types. */
export function say<const W extends string>(name: W, ...[values]: ValuesOf<W>): string {
  return find(name, values) ?? name;
}

/** A message whose name comes from the server; null if there is none. */
export function find(name: string, values: Values = {}): string | null {
  const message = current?.getMessage(name);
  if (!message?.value) return null;
  const plain = Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? new Count(value) : value]);
  return current!.formatPattern(message.value, Object.fromEntries(plain));
}
