import type { Day } from '@rallyrank/contracts/shared/time';
import type { RankSeries } from '../compared';

/** A competitor's current and best rank on the Elo lists; ratings are whole numbers, as on the lists. */
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
  const { dates, ranks } = series;
  const points = series.points.flatMap((rating) => rating ?? []);
  const rating = Math.max(...points);
  const date = dates[series.points.indexOf(rating)];
  if (date === undefined) return null;
  const isCurrent = dates.at(-1) === newest;
  const current = points.at(-1);
  return {
    series,
    rank: isCurrent ? (ranks.at(-1) ?? null) : null,
    rating: isCurrent && current !== undefined ? Math.round(current) : null,
    bestRank: Math.min(...ranks),
    highest: { rating: Math.round(rating), date },
  };
};
