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
