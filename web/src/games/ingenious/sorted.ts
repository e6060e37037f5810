/** The colours of a side with their points, lowest first. */
export const sorted = (pegs: Record<string, number>): [letter: string, points: number][] => Object.entries(pegs).sort((a, b) => a[1] - b[1]);
