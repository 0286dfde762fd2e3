import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { gainOf, statedPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';

export interface Mover {
  /** Competitor number in the match table. */
  readonly competitor: number;
  readonly rank: number;
  readonly previousRank: number;
  /** Null on a list without points. */
  readonly points: number | null;
  readonly previousPoints: number | null;
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
  const [pointsOf, previousPointsOf] = [statedPoints(newest), statedPoints(before)];
  const gained = ({ rank, previousRank, points, previousPoints }: Mover): number =>
    by === 'rank' ? previousRank - rank : (gainOf(points, previousPoints) ?? 0);
  const found: Mover[] = [];
  newest.competitors.forEach((competitor, place) => {
    const earlier = places.get(competitor);
    if (earlier === undefined || newest.ranks[place]! > top) return;
    const mover = {
      competitor,
      rank: newest.ranks[place]!,
      previousRank: before.ranks[earlier]!,
      points: pointsOf(place),
      previousPoints: previousPointsOf(earlier),
    };
    if (gained(mover) > 0) found.push(mover);
  });
  return found.sort((a, b) => gained(b) - gained(a) || a.rank - b.rank || a.competitor - b.competitor);
};
