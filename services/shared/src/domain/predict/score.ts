import type { ShareRule, StrengthRule } from '@rallyrank/contracts/sport/rating-rule';
import type { MatchTable } from '../match-table/match-table.js';

/** The points of each side in a match. */
export interface Score {
  /** Points (tennis: games), summed over all games (tennis: sets). */
  readonly points1: number;
  readonly points2: number;
  /** Rally points, in a sport whose score does not count them; 0 if unknown. */
  readonly rallies1: number;
  readonly rallies2: number;
}

/** The score of the match of a row. */
export const scoreOf = (table: MatchTable, row: number): Score => {
  let points1 = 0;
  let points2 = 0;
  for (let game = 0; game < table.gameCount(row); game++) {
    points1 += table.pointsIn(row, game, 1);
    points2 += table.pointsIn(row, game, 2);
  }
  const { pointsWon1, pointsWon2 } = table.columns;
  return { points1, points2, rallies1: pointsWon1[row]!, rallies2: pointsWon2[row]! };
};

/**
 * The points of side 1 (`own`) and of both sides (`all`) that count for ratings, with their rule: rally points if the
 * rule uses them and they are known, otherwise the points of the score. `all` is 0 if the score is unknown.
 */
export const countedShare = (
  { share, rallies }: Pick<StrengthRule, 'share' | 'rallies'>,
  { points1, points2, rallies1, rallies2 }: Score,
): { readonly own: number; readonly all: number; readonly rule: ShareRule } =>
  rallies && rallies1 + rallies2 > 0
    ? { own: rallies1, all: rallies1 + rallies2, rule: rallies }
    : { own: points1, all: points1 + points2, rule: share };
