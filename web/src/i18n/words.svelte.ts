/** The words of the page, in the language chosen. Missing words show their name: a test finds them. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Language } from '../lib/settings.svelte';

const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default' });
const loaded = new Map<Language, FluentBundle>();
let current = $state.raw<FluentBundle | null>(null);

export async function speak(language: Language): Promise<void> {
  let bundle = loaded.get(language);
  if (!bundle) {
    const text = await files[`./${language}.ftl`]!();
    bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    loaded.set(language, bundle);
  }
  if (settings.language === language) current = bundle;
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

export function say(name: string, values: Record<string, FluentVariable> = {}): string {
  const message = current?.getMessage(name);
  if (!message?.value) return name;
  const told = Object.entries(values).map(([key, value]) => [key, typeof value === 'number' ? new Count(value) : value]);
  return current!.formatPattern(message.value, Object.fromEntries(told));
}

export function has(name: string): boolean {
  return Boolean(current?.getMessage(name)?.value);
}
