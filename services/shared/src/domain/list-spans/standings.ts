import type { RankList } from '../world-ranking/rank-list.js';
import type { ListSpan } from './list-spans.js';

/** The rank bands (top n, inclusive) in which days are counted. */
export const bands = [1, 3, 5, 10, 20] as const;

/** Summary of the lists of one discipline for each competitor; columns are indexed by competitor number. */
export interface Standings {
  /** For each of `bands`, in that order: number of days in the band without frozen days, and number of frozen days. */
  readonly days: readonly Int32Array[];
  readonly frozen: readonly Int32Array[];
  /** Number of lists with the competitor. If it is 0, the other values are meaningless. */
  readonly lists: Int32Array;
  /** Best rank, number of lists with it, and the day numbers of the first and the last of those lists. */
  readonly bestRank: Uint32Array;
  readonly bestRankLists: Int32Array;
  readonly bestRankFirst: Int32Array;
  readonly bestRankLast: Int32Array;
  /** Most points on a list, and the day number of the first list with them. */
  readonly bestPoints: Float64Array;
  readonly bestPointsDay: Int32Array;
}

const empty = (people: number): Standings => ({
  days: bands.map(() => new Int32Array(people)),
  frozen: bands.map(() => new Int32Array(people)),
  lists: new Int32Array(people),
  bestRank: new Uint32Array(people),
  bestRankLists: new Int32Array(people),
  bestRankFirst: new Int32Array(people),
  bestRankLast: new Int32Array(people),
  bestPoints: new Float64Array(people),
  bestPointsDay: new Int32Array(people),
});

const noteRank = (all: Standings, competitor: number, rank: number, day: number): void => {
  const best = all.bestRank[competitor]!;
  if (best !== 0 && best < rank) return;
  if (best !== rank) {
    all.bestRank[competitor] = rank;
    all.bestRankLists[competitor] = 0;
    all.bestRankFirst[competitor] = day;
  }
  all.bestRankLists[competitor]! += 1;
  all.bestRankLast[competitor] = day;
};

const noteSpan = (all: Standings, competitor: number, rank: number, { days, frozen }: ListSpan): void => {
  for (let band = bands.length - 1; band >= 0 && rank <= bands[band]!; band--) {
    all.days[band]![competitor]! += days;
    all.frozen[band]![competitor]! += frozen;
  }
};

/**
 * Summarizes the lists of a discipline, which must be in ascending order of day.
 * @param spans span of each list
 * @param people number of competitors
 */
export const standingsOf = (lists: readonly RankList[], spans: readonly ListSpan[], people: number): Standings => {
  const all = empty(people);
  for (const [i, { day, competitors, ranks, points }] of lists.entries()) {
    for (let row = 0; row < competitors.length; row++) {
      const competitor = competitors[row]!;
      all.lists[competitor]! += 1;
      noteRank(all, competitor, ranks[row]!, day);
      noteSpan(all, competitor, ranks[row]!, spans[i]!);
      if (all.lists[competitor] === 1 || points[row]! > all.bestPoints[competitor]!) {
        all.bestPoints[competitor] = points[row]!;
        all.bestPointsDay[competitor] = day;
      }
    }
  }
  return all;
};
