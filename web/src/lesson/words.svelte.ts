/** The words of the lessons, loaded with them, in the language chosen. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../lib/settings.svelte';

const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default' });
let current = $state.raw<FluentBundle | null>(null);

export async function teachIn(language: Language): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await files[`./${language}.ftl`]!()));
  current = bundle;
}

/** The message in words; empty if there is none. */
export function tell(name: string, values?: Record<string, FluentVariable>): string {
  const message = current?.getMessage(name);
  return message?.value ? current!.formatPattern(message.value, values) : '';
}
