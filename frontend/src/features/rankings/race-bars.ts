import type { getRankingRace } from '@rallyrank/contracts/rankings/race';
import type { ResultOf } from '@rallyrank/contracts/shared/route';

type Race = ResultOf<typeof getRankingRace>;
type Frame = Race['frames'][number];

/** One bar of a frame. */
export interface Bar {
  /** Index of the competitor, the same in every frame. */
  readonly competitor: number;
  /** Position from the top, starting with 0. */
  readonly place: number;
  readonly rank: number;
  readonly points: number;
  /** Share of the longest bar, 0..1. */
  readonly length: number;
}

/**
 * Value at which bars begin: 0 for points. Ratings differ by far less than their size, so their bars begin at the
 * hundred below the lowest rating in any frame.
 */
export const baseOf = (frames: readonly Frame[], isRating: boolean): number => {
  if (!isRating) return 0;
  const lowest = Math.min(...frames.flatMap(({ points }) => points));
  return Number.isFinite(lowest) ? Math.floor(lowest / 100 - 0.01) * 100 : 0;
};

/**
 * The bars of a frame in the order of their competitors' indices, so that each keeps its place in the document while it
 * moves.
 */
export const barsOf = ({ competitors, ranks, points }: Frame, base: number): readonly Bar[] => {
  const longest = Math.max(...points, base) - base;
  return competitors
    .map((competitor, place) => {
      const value = points[place] ?? 0;
      const length = longest === 0 ? 0 : Math.max(0, (value - base) / longest);
      return { competitor, place, rank: ranks[place] ?? 0, points: value, length };
    })
    .sort((one, other) => one.competitor - other.competitor);
};
