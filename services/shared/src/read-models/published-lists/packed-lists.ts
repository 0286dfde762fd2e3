import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { joined, partsOf, startsOf } from '../../domain/columns/parts.js';
import type { RankList } from '../../domain/world-ranking/rank-list.js';

/**
 * The lists of one discipline, concatenated so that few buffers are transferred between threads. List i begins at
 * `starts[i]`.
 */
export interface PackedLists {
  readonly discipline: Discipline;
  readonly days: Int32Array;
  readonly starts: Int32Array;
  readonly ranks: Uint32Array;
  readonly competitors: Int32Array;
  readonly points: Float64Array;
  readonly tournaments: Uint32Array;
}

export const packLists = (discipline: Discipline, lists: readonly RankList[]): PackedLists => {
  const starts = startsOf(lists.map(({ ranks }) => ranks.length));
  const size = starts.at(-1)!;
  const columnOf = (name: 'ranks' | 'competitors' | 'points' | 'tournaments') => lists.map((list) => list[name]);
  return {
    discipline,
    days: Int32Array.from(lists, ({ day }) => day),
    starts,
    ranks: joined(new Uint32Array(size), columnOf('ranks')),
    competitors: joined(new Int32Array(size), columnOf('competitors')),
    points: joined(new Float64Array(size), columnOf('points')),
    tournaments: joined(new Uint32Array(size), columnOf('tournaments')),
  };
};

/** The lists as views of the packed columns. */
export const unpackLists = ({ discipline, days, starts, ...columns }: PackedLists): RankList[] =>
  partsOf(starts, (from, to, list) => ({
    discipline,
    date: dayOf(days[list]!),
    day: days[list]!,
    ranks: columns.ranks.subarray(from, to),
    competitors: columns.competitors.subarray(from, to),
    points: columns.points.subarray(from, to),
    tournaments: columns.tournaments.subarray(from, to),
  }));
