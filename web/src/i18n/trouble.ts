/** What went wrong, in one sentence of the reader's language. */

import { ServerError } from '../lib/api';
import { find, say } from './words.svelte';

export function troubleWords(error: unknown): string {
  if (!(error instanceof ServerError) || !error.status) return say('server-away');
  return find(`trouble-${error.code}-${error.status}`, { why: error.message }) ?? (error.message || say('server-away'));
}
