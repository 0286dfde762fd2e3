import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { WeeklyTops } from '@rallyrank/shared/elo/weekly-tops';
import type { ListSpan } from '@rallyrank/shared/list-spans/list-spans';
import type { RankList } from '@rallyrank/shared/world-ranking/rank-list';
import type { StandingLists } from '@rallyrank/stats/domain/records/input';
import type { Names } from './names.js';

const WEEK = 7;

/** A published list by the numbers of `names`. */
export const rankListOf = (list: ListFacts, names: Names): RankList => ({
  discipline: list.discipline,
  date: list.date,
  day: dayNumber(list.date),
  ranks: Uint32Array.from(list.ranks),
  competitors: Int32Array.from(list.competitorIds, (id) => names.numberOf(id)),
  points: Float64Array.from(list.points),
  tournaments: Uint32Array.from(list.tournaments),
});

/** The latest list that is not after a day; lists ascend by day. */
export const inForce = <L extends { readonly day: number }>(lists: readonly L[], day: number): L | undefined =>
  lists.findLast((list) => list.day <= day);

/**
 * Lists of one discipline as records look at them; each counts for the days it was in force without the frozen ones.
 * @param people how many numbers the match table has: whoever comes after them has no record
 */
export const standingLists = (
  lists: readonly RankList[],
  spans: readonly ListSpan[],
  discipline: number,
  people: number,
): StandingLists => {
  const starts = [0];
  const [competitors, ranks, points]: [number[], number[], number[]] = [[], [], []];
  for (const list of lists) {
    for (const [place, competitor] of list.competitors.entries()) {
      if (competitor >= people) continue;
      competitors.push(competitor);
      ranks.push(list.ranks[place]!);
      points.push(list.points[place]!);
    }
    starts.push(competitors.length);
  }
  return {
    discipline,
    days: Int32Array.from(lists, ({ day }) => day),
    lasts: Int32Array.from(spans, ({ days }) => days),
    starts: Int32Array.from(starts),
    competitors: Int32Array.from(competitors),
    ranks: Int32Array.from(ranks),
    points: Float64Array.from(points),
  };
};

/** Weekly Elo lists as records look at them. */
export const standingElo = (weekly: WeeklyTops, discipline: number): StandingLists => {
  const ranks = new Int32Array(weekly.competitors.length);
  for (let list = 0; list < weekly.days.length; list++) {
    const start = weekly.starts[list]!;
    for (let place = start; place < weekly.starts[list + 1]!; place++) ranks[place] = place - start + 1;
  }
  return {
    discipline,
    days: weekly.days,
    lasts: new Int32Array(weekly.days.length).fill(WEEK),
    starts: weekly.starts,
    competitors: weekly.competitors,
    ranks,
    points: Float64Array.from(weekly.ratings),
  };
};
