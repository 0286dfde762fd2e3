import { COMPLETED, isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from '../frame/frame.js';

/** A match won by the lower side. The winner comes first; an unknown rank is 0, an unknown rating null. */
export interface UpsetRow {
  readonly row: number;
  readonly ranks: readonly [number, number];
  readonly ratings: readonly [number | null, number | null];
}

/** Notable matches of one discipline of an edition. Matches are row numbers of the table. */
export interface EventMatches {
  readonly longest: number | undefined;
  readonly shortest: number | undefined;
  /** In playing order. */
  readonly endedEarly: readonly number[];
  /** Number of played matches with both ranks or both ratings, and number of those won by the lower side. */
  readonly ranked: number;
  readonly rankUpsets: number;
  readonly rated: number;
  readonly ratingUpsets: number;
  /** Largest rating difference first, then unrated matches. */
  readonly upsets: readonly UpsetRow[];
}

/** The two sides of a match, the winner first. */
const winnerFirst = (winner: number): readonly [1 | 2, 1 | 2] => (winner === 1 ? [1, 2] : [2, 1]);

const gapOf = ({ ratings: [winner, loser] }: UpsetRow): number =>
  winner === null || loser === null ? Number.NEGATIVE_INFINITY : loser - winner;
/** Orders by rating difference. Unrated matches have none and keep their playing order. */
const byGap = (a: UpsetRow, b: UpsetRow): number => (gapOf(a) === gapOf(b) ? 0 : gapOf(b) - gapOf(a));

const facing = ({ table, sources }: Frame) => {
  const ratingOf = (row: number, side: 1 | 2): number | null => {
    const rating = (side === 1 ? sources.ratings?.before1 : sources.ratings?.before2)?.[row] ?? Number.NaN;
    return Number.isNaN(rating) ? null : rating;
  };
  return (row: number): UpsetRow => {
    const [winner, loser] = winnerFirst(table.columns.winner[row]!);
    const rankOf = (side: 1 | 2): number => sources.rankOf?.(row, side) ?? 0;
    return {
      row,
      ranks: [rankOf(winner), rankOf(loser)],
      ratings: [ratingOf(row, winner), ratingOf(row, loser)],
    };
  };
};

/** The notable matches of an event. @param rows matches of one discipline of one edition, in playing order */
export const eventMatches = (frame: Frame, rows: readonly number[]): EventMatches => {
  const { table } = frame;
  const { minutes, outcome } = table.columns;
  const timed = rows.filter((row) => outcome[row] === COMPLETED && isPlayed(table, row) && minutes[row]! > 0);
  // Of two matches of equal duration, the earlier one is kept.
  const longest = timed.reduce<number | undefined>(
    (best, row) => (best === undefined || minutes[row]! > minutes[best]! ? row : best),
    undefined,
  );
  const shortest = timed.reduce<number | undefined>(
    (best, row) => (best === undefined || minutes[row]! < minutes[best]! ? row : best),
    undefined,
  );
  const endedEarly = rows.filter(
    (row) => isWalkover(table, row) || (isPlayed(table, row) && outcome[row] !== COMPLETED),
  );
  const faced = rows.filter((row) => isPlayed(table, row)).map(facing(frame));
  const ranked = faced.filter(({ ranks: [one, two] }) => one > 0 && two > 0);
  const rated = faced.filter(({ ratings: [one, two] }) => one !== null && two !== null);
  const byRank = ranked.filter(({ ranks: [winner, loser] }) => winner > loser);
  const byRating = rated.filter((match) => gapOf(match) > 0);
  return {
    longest,
    shortest,
    endedEarly,
    ranked: ranked.length,
    rankUpsets: byRank.length,
    rated: rated.length,
    ratingUpsets: byRating.length,
    upsets: faced.filter((match) => byRank.includes(match) || byRating.includes(match)).sort(byGap),
  };
};
