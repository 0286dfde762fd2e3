import type { KnockoutChances } from '@rallyrank/contracts/sport/draws/bracket';

/** The two halves of a match as ranges of candidates: from one position to before another. */
export interface Halves {
  readonly upper: readonly number[];
  readonly lower: readonly number[];
}

/** The candidates (positions in the columns) who can reach each match of a round from above and from below. */
export const halvesOf = ({ lines }: KnockoutChances, round: number): Halves[] => {
  const size = 2 << round;
  const halves: { upper: number[]; lower: number[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const match = Math.floor(line / size);
    halves[match] ??= { upper: [], lower: [] };
    halves[match][line % size < size / 2 ? 'upper' : 'lower'].push(at);
  }
  return [...halves].map((half) => half ?? { upper: [], lower: [] });
};
