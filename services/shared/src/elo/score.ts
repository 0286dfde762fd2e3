import type { MatchTable } from '../match-table/match-table.js';

/** Points (tennis: games) of each side over all games of the match of a row. */
export const scoreOf = (table: MatchTable, row: number): readonly [number, number] => {
  let points1 = 0;
  let points2 = 0;
  for (const game of table.games(row)) {
    points1 += game[0]!;
    points2 += game[1]!;
  }
  return [points1, points2];
};
