import type { Frame } from '../frame/frame.js';

/** Strength of both sides of a match before it, from 0 to 1. */
export type QualityOf = (row: number) => number;

/** Standard deviations above the mean rating at which the quality of a side reaches 1. */
const FULL_DEVIATIONS = 3;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Quality by rating: 0 at the mean of all rated sides of the discipline, 1 at three standard deviations above it. */
const ratingQuality = (frame: Frame, discipline: number): QualityOf | undefined => {
  const { ratings } = frame.sources;
  if (!ratings) return undefined;
  const { before1, before2 } = ratings;
  let [count, sum, squares] = [0, 0, 0];
  for (const row of frame.rows[discipline]!) {
    for (const rating of [before1[row]!, before2[row]!]) {
      if (Number.isNaN(rating)) continue;
      count += 1;
      sum += rating;
      squares += rating * rating;
    }
  }
  const mean = sum / count;
  const deviation = Math.sqrt(squares / count - mean * mean);
  const ofSide = (rating: number): number =>
    Number.isNaN(rating) || !(deviation > 0) ? 0 : clamp((rating - mean) / (FULL_DEVIATIONS * deviation));
  return (row) => Math.sqrt(ofSide(before1[row]!) * ofSide(before2[row]!));
};

/**
 * Quality by rank: 1 for No. 1, 1/2 for No. 10, 1/3 for No. 100, 0 for an unranked side; NaN if neither side has a
 * rank, for example without a known list.
 */
const rankQuality = ({ sources: { rankOf } }: Frame): QualityOf | undefined => {
  if (!rankOf) return undefined;
  const ofSide = (rank: number): number => (rank > 0 ? 1 / (1 + Math.log10(rank)) : 0);
  return (row) => {
    const [rank1, rank2] = [rankOf(row, 1), rankOf(row, 2)];
    return rank1 === 0 && rank2 === 0 ? Number.NaN : Math.sqrt(ofSide(rank1) * ofSide(rank2));
  };
};

/**
 * Geometric mean of the qualities of both sides, by rating, by rank, or the mean of the two. A match without ranks is
 * measured by rating only. Undefined if there are neither ratings nor ranks.
 */
export const qualityReader = (frame: Frame, discipline: number): QualityOf | undefined => {
  const byRating = ratingQuality(frame, discipline);
  const byRank = rankQuality(frame);
  if (!byRank) return byRating;
  return (row) => {
    const [rating, rank] = [byRating?.(row), byRank(row)];
    if (rating === undefined) return rank || 0;
    return Number.isNaN(rank) ? rating : (rating + rank) / 2;
  };
};
