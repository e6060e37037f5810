/**
 * Drawings in the rules. In docs/rules/ a drawing is a block of text with a name and a caption, so that it
 * reads without the page; here the same text is drawn with the tiles of the page.
 */

import { gameOf } from '../games/games';
import type { Draw } from './draw';

/** What draws the blocks in the rules of a game: as HTML; nothing if there is no drawing of this name. */
export async function drawingsOf(game: string): Promise<(name: string, lines: string[], caption: string) => string | null> {
  const drawings = await gameOf(game).drawings();
  return (name, lines, caption) => (drawings[name] ? figure(drawings[name](lines, caption), caption) : null);
}

function figure({ frame, wide, body }: ReturnType<Draw>, caption: string): string {
  const words = caption.replace(/ \(.*\)$/, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  return `<figure class="drawing"><svg viewBox="${frame}" style="width:${wide}px" role="img" aria-label="${words}">${body}</svg><figcaption>${words}</figcaption></figure>`;
}
