/** What went wrong, in one sentence of the reader's language. */

import { HouseError } from '../lib/api';
import { has, say } from './words.svelte';

export function troubleWords(error: unknown): string {
  if (!(error instanceof HouseError) || !error.status) return say('house-away');
  const name = `trouble-${error.code}-${error.status}`;
  return has(name) ? say(name, { why: error.message }) : error.message || say('house-away');
}
