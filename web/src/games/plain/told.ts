import { say } from '../../i18n/words.svelte';
import type { GameText } from '../../text/text';
import { textOf } from './text';

/** Any game: its position as its law draws it. */
export default {
  parts: ({ view }) => [{ title: say('position'), lines: [], drawing: textOf(view) }],
  groupOf: () => say('legal-actions'),
  spell: (typed) => typed,
} satisfies GameText as GameText;
