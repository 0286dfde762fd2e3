import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { type SeenRow, seenRows } from '../frame/seen.js';

export interface BestWin extends SeenRow {
  /** Rank of the opponent before the match (0 if unranked), and its rating (null if unrated). */
  readonly rank: number;
  readonly rating: number | null;
}

/** A finite value below every rating, so that it can be subtracted. */
const LOWEST = -1e9;

const place = ({ rank }: BestWin): number => (rank > 0 ? rank : Number.POSITIVE_INFINITY);

/** Orders ranked opponents first, by rank; then by rating; then by earlier match. */
const byOpponent = (a: BestWin, b: BestWin): number => {
  if (place(a) !== place(b)) return place(a) < place(b) ? -1 : 1;
  return (b.rating ?? LOWEST) - (a.rating ?? LOWEST);
};

/**
 * Wins over the strongest opponents. A retirement of the opponent is a win, a walkover is not. Wins over opponents
 * without a known rank or rating are omitted.
 * @param limit maximum number of wins
 */
export const bestWins = (frame: Frame, person: number, filter: DisciplineFilter, limit: number): BestWin[] => {
  const { table, sources } = frame;
  const ratingOf = (row: number, side: 1 | 2): number | null => {
    const rating = (side === 1 ? sources.ratings?.before1 : sources.ratings?.before2)?.[row] ?? Number.NaN;
    return Number.isNaN(rating) ? null : rating;
  };
  const wins = seenRows(frame, person, filter)
    .filter(({ row, own }) => table.columns.winner[row] === own && isPlayed(table, row))
    .map(({ row, own }): BestWin => {
      const opponent = own === 1 ? 2 : 1;
      return { row, own, rank: sources.rankOf?.(row, opponent) ?? 0, rating: ratingOf(row, opponent) };
    })
    .filter(({ rank, rating }) => rank > 0 || rating !== null);
  return wins.sort(byOpponent).slice(0, limit);
};
