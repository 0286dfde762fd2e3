import type { RankList } from '../world-ranking/rank-list.js';
import type { ListSpan } from './list-spans.js';

/** Ranks down to which days are counted. */
export const bands = [1, 3, 5, 10, 20] as const;

/** Summary of the lists of one discipline for each competitor; columns are indexed by competitor number. */
export interface Standings {
  /** For each of `bands`, in that order: days in it without frozen days, and the frozen days. */
  readonly days: readonly Int32Array[];
  readonly frozen: readonly Int32Array[];
  /** Number of lists; 0 for a competitor on no list, whose other values are then meaningless. */
  readonly lists: Int32Array;
  /** Best rank, on how many lists, and the days of the first and the last of them. */
  readonly bestRank: Uint32Array;
  readonly bestRankLists: Int32Array;
  readonly bestRankFirst: Int32Array;
  readonly bestRankLast: Int32Array;
  /** Most points on a list, and the day of the first list with them. */
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

/** One pass over the lists of a discipline, in ascending order of day; `people` is the number of competitor numbers. */
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
