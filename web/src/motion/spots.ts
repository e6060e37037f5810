/** Places on the page and what lies on them, as motion speaks of them. */

/** The letters that lie on each place, in the order in which they are drawn. */
export type Lying = Map<string, string[]>;

/** A tile: the how-manieth on which place. */
export interface Spot {
  place: string;
  index: number;
}

/** Where to; where from, if a tile flies; how long to wait; the points that rise then. */
export interface Flight {
  to: Spot;
  from: Spot | null;
  delay: number;
  points: number;
}

/** The starting marker has no letter in events; this is what it is drawn with. */
export const MARKER = 'm';
/** Somewhere on a place, where no tile of the kind was seen. */
export const ANYWHERE = -1;

/** Of the board of the seat if it has such a place, else of the table. */
export const placeOf = (name: string, seat: number | undefined, known: { has: (place: string) => boolean }): string => {
  const own = `${seat ?? ''}/${name}`;
  return known.has(own) ? own : `/${name}`;
};
