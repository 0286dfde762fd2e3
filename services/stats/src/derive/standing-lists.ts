import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import { joined, startsOf } from '@rallyrank/shared/domain/columns/parts';
import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import type { ListSpan } from '@rallyrank/shared/domain/list-spans/list-spans';
import { settledElo } from '@rallyrank/shared/domain/list-spans/settled-from';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { StandingLists } from '../domain/records/input.js';

const WEEK = 7;

/** Lists of one discipline in the form records use; each counts for the days it was in force without frozen days. */
export const standingLists = (
  lists: readonly RankList[],
  spans: readonly ListSpan[],
  discipline: number,
  basis: RankingBasis,
): StandingLists => {
  const starts = startsOf(lists.map(({ competitors }) => competitors.length));
  const size = starts.at(-1)!;
  const columnOf = (name: 'competitors' | 'ranks' | 'points') => lists.map((list) => list[name]);
  return {
    discipline,
    basis,
    days: Int32Array.from(lists, ({ day }) => day),
    lapses: Int32Array.from(spans, ({ lapse }) => lapse),
    lasts: Int32Array.from(spans, ({ days }) => days),
    starts,
    competitors: joined(new Int32Array(size), columnOf('competitors')),
    ranks: joined(new Int32Array(size), columnOf('ranks')),
    points: joined(new Float64Array(size), columnOf('points')),
  };
};

/** Weekly Elo lists that count, in the form records use, copied because the worker's result is transferred. */
export const standingElo = (all: WeeklyTops, discipline: number): StandingLists => {
  const weekly = settledElo(all);
  const ranks = new Int32Array(weekly.competitors.length);
  for (let list = 0; list < weekly.days.length; list++) {
    const start = weekly.starts[list]!;
    for (let place = start; place < weekly.starts[list + 1]!; place++) ranks[place] = place - start + 1;
  }
  return {
    discipline,
    basis: 'computed',
    days: weekly.days.slice(),
    lapses: weekly.days.map((day) => day + WEEK),
    lasts: new Int32Array(weekly.days.length).fill(WEEK),
    starts: weekly.starts.slice(),
    competitors: weekly.competitors.slice(),
    ranks,
    points: Float64Array.from(weekly.ratings),
  };
};
