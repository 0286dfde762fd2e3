import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RatingInput } from '@rallyrank/shared/elo/rating-input';
import { standingOf } from '@rallyrank/shared/elo/walk';

/** Ranks of both sides on the published list in force on the day of a match, by row; 0 for who is not on it. */
export interface RankColumns {
  readonly side1: Uint32Array;
  readonly side2: Uint32Array;
}

/** One walk over the matches in playing order for each discipline. */
export const rankColumns = (input: RatingInput, profile: SportProfile): RankColumns => {
  const { table } = input;
  const { discipline, date, side1, side2 } = table.columns;
  const ranks = { side1: new Uint32Array(table.size), side2: new Uint32Array(table.size) };
  const standings = new Map(
    profile.disciplines.map(({ code }) => {
      const number = disciplines.indexOf(code);
      return [number, standingOf(input, number)] as const;
    }),
  );
  for (const row of table.playingOrder()) {
    const standing = standings.get(discipline[row]!);
    if (!standing) continue;
    standing.goTo(date[row]!);
    const rankOf = (competitor: number): number => standing.list?.ranks[standing.rowOf(competitor)] ?? 0;
    ranks.side1[row] = rankOf(side1[row]!);
    ranks.side2[row] = rankOf(side2[row]!);
  }
  return ranks;
};
