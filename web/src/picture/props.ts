/** What a picture of a position is drawn from. */

export interface PictureProps<View, Layout> {
  game: string;
  view: View;
  layout: Layout;
  names: string[];
  scores: number[];
}

/** Boards side by side: at most two in a row. */
export function boardAt(seat: number, seats: number, wide: number, high: number): { x: number; y: number } {
  const isAlone = seat === seats - 1 && seat % 2 === 0 && seats > 1;
  return { x: isAlone ? wide / 2 : (seat % 2) * wide, y: Math.floor(seat / 2) * high };
}
