/** Which of the six colours, the lowest first, told two sides apart. */

export type Pegs = Record<string, number>;

/** The colours of a side with their points, lowest first. */
export const sorted = (pegs: Pegs): [letter: string, points: number][] => Object.entries(pegs).sort((a, b) => a[1] - b[1]);

/** The first place at which these differ; null where all six are equal. */
export function deciding(one: Pegs, other: Pegs): number | null {
  const others = sorted(other);
  const place = sorted(one).findIndex(([, points], index) => points !== others[index]![1]);
  return place < 0 ? null : place;
}
