import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { gainOf, statedPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';

/**
 * One competitor in a comparison of two lists. Ranks and points are null if the competitor is not on the list
 * concerned, points also if the list has none; `movement` (places, positive upwards) and `gain` (points) are null
 * unless both values are known.
 */
export interface ListChange {
  /** Competitor number in the match table. */
  readonly competitor: number;
  readonly rank: number | null;
  readonly previousRank: number | null;
  readonly movement: number | null;
  readonly points: number | null;
  readonly previousPoints: number | null;
  readonly gain: number | null;
}

type Part = 'both' | 'entered' | 'left';

/**
 * The lists that contain the competitor: `both`, only the later one (`entered`), or only the earlier one
 * (`left`).
 */
export const partOf = ({ rank, previousRank }: ListChange): Part =>
  rank === null ? 'left' : previousRank === null ? 'entered' : 'both';

/** Rounds to a tenth. Rating points are shown to a tenth, and differences of tenths are not exact in binary. */
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/**
 * All competitors on at least one of two lists: first those on the later list, in its order, then those who dropped
 * out, in the order of the earlier list.
 */
export const listChanges = (later: RankList, earlier: RankList): ListChange[] => {
  const before = new Map([...earlier.competitors].map((competitor, row) => [competitor, row]));
  const [pointsOf, previousPointsOf] = [statedPoints(later), statedPoints(earlier)];
  const stayed = new Set<number>();
  const changes = Array.from(later.competitors, (competitor, row): ListChange => {
    const [rank, points] = [later.ranks[row]!, pointsOf(row)];
    const old = before.get(competitor);
    if (old === undefined) {
      return { competitor, rank, previousRank: null, movement: null, points, previousPoints: null, gain: null };
    }
    stayed.add(competitor);
    const [previousRank, previousPoints] = [earlier.ranks[old]!, previousPointsOf(old)];
    const [movement, gain] = [previousRank - rank, tenth(gainOf(points, previousPoints))];
    return { competitor, rank, previousRank, movement, points, previousPoints, gain };
  });
  for (const [competitor, row] of before) {
    if (stayed.has(competitor)) continue;
    const [previousRank, previousPoints] = [earlier.ranks[row]!, previousPointsOf(row)];
    changes.push({ competitor, rank: null, previousRank, movement: null, points: null, previousPoints, gain: null });
  }
  return changes;
};

/** Number of competitors in each part of a comparison. */
export const countParts = (changes: readonly ListChange[]): Record<Part, number> => {
  const counts = { both: 0, entered: 0, left: 0 };
  for (const change of changes) counts[partOf(change)] += 1;
  return counts;
};
