import type { ShareRule, StrengthRule } from '@rallyrank/contracts/sport/rating-rule';
import type { MatchTable } from '../match-table/match-table.js';

/** What each side scored in a match. */
export interface Score {
  /** Points (tennis: games) over all games (tennis: sets). */
  readonly points1: number;
  readonly points2: number;
  /** Rally points where the score does not count them; 0 where unknown. */
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

/** The share of side 1 that counts, and its rule: of rally points where the rule and the score have them, otherwise of points. */
export const countedShare = (
  { share, rallies }: Pick<StrengthRule, 'share' | 'rallies'>,
  { points1, points2, rallies1, rallies2 }: Score,
): { readonly own: number; readonly all: number; readonly rule: ShareRule } =>
  rallies && rallies1 + rallies2 > 0
    ? { own: rallies1, all: rallies1 + rallies2, rule: rallies }
    : { own: points1, all: points1 + points2, rule: share };
