/**
 * Drawings in the rules. In docs/rules/ a drawing is a block of text with a name and a caption, so that it
 * reads without the page; here the same text is drawn with the tiles of the page.
 */

import { azulFloor, azulWall } from './azul';
import type { Draw } from './draw';
import { ingeniousBoard, ingeniousPegs } from './ingenious';
import { pavilionBoard, pavilionStar } from './pavilion';

const DRAWINGS: Record<string, Draw> = {
  'azul-wall': azulWall,
  'azul-floor': azulFloor,
  'sp-star': pavilionStar,
  'sp-board': pavilionBoard,
  'in-board': ingeniousBoard,
  'in-pegs': ingeniousPegs,
};

/** The drawing as HTML; nothing if there is none of this name. */
export function drawingOf(name: string, lines: string[], caption: string): string | null {
  const draw = DRAWINGS[name];
  if (!draw) return null;
  const { frame, wide, body } = draw(lines, caption);
  const words = caption.replace(/ \(.*\)$/, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  return `<figure class="drawing"><svg viewBox="${frame}" style="width:${wide}px" role="img" aria-label="${words}">${body}</svg><figcaption>${words}</figcaption></figure>`;
}
