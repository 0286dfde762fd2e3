import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

export interface Mover {
  /** Number of the competitor. */
  readonly competitor: number;
  readonly rank: number;
  readonly previousRank: number;
  readonly points: number;
  readonly previousPoints: number;
}

export interface MoverOptions {
  readonly by: 'rank' | 'points';
  /** Lowest rank on the newer list. */
  readonly top: number;
}

const DAYS_OF_A_WEEK = 7;

/** The newest list and the one to compare it with: so many weeks earlier, or the one before; undefined where there is none. */
export const twoLists = (
  lists: readonly RankList[],
  weeks: number | undefined,
): readonly [RankList, RankList] | undefined => {
  const newest = lists.at(-1);
  if (!newest) return undefined;
  const before =
    weeks === undefined ? lists.at(-2) : lists.findLast(({ day }) => day <= newest.day - weeks * DAYS_OF_A_WEEK);
  return before && [newest, before];
};

/** Who gained, the largest gain first, equal gains by rank. Competitors of one list only are left out: they gained no places. */
export const movers = (newest: RankList, before: RankList, { by, top }: MoverOptions): Mover[] => {
  const places = new Map([...before.competitors].map((competitor, place) => [competitor, place]));
  const gainOf = (mover: Mover): number =>
    by === 'rank' ? mover.previousRank - mover.rank : mover.points - mover.previousPoints;
  const found: Mover[] = [];
  newest.competitors.forEach((competitor, place) => {
    const earlier = places.get(competitor);
    if (earlier === undefined || newest.ranks[place]! > top) return;
    const mover = {
      competitor,
      rank: newest.ranks[place]!,
      previousRank: before.ranks[earlier]!,
      points: newest.points[place]!,
      previousPoints: before.points[earlier]!,
    };
    if (gainOf(mover) > 0) found.push(mover);
  });
  return found.sort((a, b) => gainOf(b) - gainOf(a) || a.rank - b.rank || a.competitor - b.competitor);
};
