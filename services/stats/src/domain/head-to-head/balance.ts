import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally, isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from '../frame/frame.js';
import { scoreReader } from '../score/games.js';

/**
 * Matches, games and points between two sides, from the point of view of the first one. Walkovers add neither games nor
 * points.
 */
export interface Balance {
  readonly tally: Tally;
  readonly games: [won: number, lost: number];
  readonly points: [won: number, lost: number];
}

export const emptyBalance = (): Balance => ({ tally: emptyTally(), games: [0, 0], points: [0, 0] });

/** Returns a function that adds a match to a balance, from the point of view of side `own`. */
export const balancing = (frame: Frame) => {
  const scoreOf = scoreReader(frame);
  return (balances: Iterable<Balance>, row: number, own: 1 | 2): void => {
    const played = isPlayed(frame.table, row);
    const { games, points } = scoreOf(row);
    const [one, two] = own === 1 ? ([0, 1] as const) : ([1, 0] as const);
    for (const balance of balances) {
      addMatch(balance.tally, frame.table, row, own);
      if (!played) continue;
      balance.games[0] += games[one];
      balance.games[1] += games[two];
      balance.points[0] += points[one];
      balance.points[1] += points[two];
    }
  };
};
