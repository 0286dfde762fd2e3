import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

export interface Mover {
  /** Competitor number in the match table. */
  readonly competitor: number;
  readonly rank: number;
  readonly previousRank: number;
  readonly points: number;
  readonly previousPoints: number;
}

export interface MoverOptions {
  readonly by: 'rank' | 'points';
  /** Largest rank number on the newer list, inclusive. */
  readonly top: number;
}

const DAYS_OF_A_WEEK = 7;

/**
 * The newest list and the earlier list to compare it with; undefined if there is no such list.
 * @param weeks age of the earlier list in weeks of 7 days: the last list at least that old; undefined for the previous
 * list
 */
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

/**
 * The competitors who gained places or points, largest gain first, equal gains by rank. Competitors on only one list
 * are omitted, because they gained no places.
 */
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
