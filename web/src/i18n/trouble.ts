/** What went wrong, in one sentence of the reader's language: by the server's own sentence, else by its code. */

import { ServerError } from '../lib/api';
import { find, say, speakLate } from './words.svelte';

export function troubleWords(error: unknown): string {
  if (!(error instanceof ServerError) || !error.status) return say('server-away');
  const { code, key, values } = error.problem;
  return find(`refusal-${key}`, values) ?? find(`trouble-${code}-${error.status}`) ?? find(`refused-${code}`) ?? say('trouble-other');
}

/** With the server's own sentence, where the words that few need have not come yet. */
export async function explain(error: unknown): Promise<string> {
  if (error instanceof ServerError && error.problem.key) await speakLate().catch(() => undefined);
  return troubleWords(error);
}
