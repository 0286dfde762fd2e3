import type { Day } from '@rallyrank/contracts/shared/time';
import type { RankSeries } from '../compared';

/** A competitor's place on the Elo lists, now and at best. */
export interface EloRow {
  readonly series: RankSeries;
  /** Null if the player is not on the newest list. */
  readonly rank: number | null;
  readonly rating: number | null;
  readonly bestRank: number;
  readonly highest: { readonly rating: number; readonly date: Day };
}

/** @param newest date of the newest list of a discipline */
export const eloRow = (series: RankSeries, newest: Day | undefined): EloRow | null => {
  const { dates, ranks, points } = series;
  const rating = Math.max(...points);
  const date = dates[points.indexOf(rating)];
  if (date === undefined) return null;
  const isCurrent = dates.at(-1) === newest;
  return {
    series,
    rank: isCurrent ? (ranks.at(-1) ?? null) : null,
    rating: isCurrent ? (points.at(-1) ?? null) : null,
    bestRank: Math.min(...ranks),
    highest: { rating, date },
  };
};
