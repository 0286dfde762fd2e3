import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { RankList } from '../../domain/world-ranking/rank-list.js';

/** Lists of one discipline one after the other, so that few buffers move between threads: list i stands from `starts[i]` on. */
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
  const size = lists.reduce((sum, { ranks }) => sum + ranks.length, 0);
  const packed: PackedLists = {
    discipline,
    days: Int32Array.from(lists, ({ day }) => day),
    starts: new Int32Array(lists.length + 1),
    ranks: new Uint32Array(size),
    competitors: new Int32Array(size),
    points: new Float64Array(size),
    tournaments: new Uint32Array(size),
  };
  let at = 0;
  for (const [i, list] of lists.entries()) {
    for (const name of ['ranks', 'competitors', 'points', 'tournaments'] as const) packed[name].set(list[name], at);
    at += list.ranks.length;
    packed.starts[i + 1] = at;
  }
  return packed;
};

/** The lists again, as views of the packed columns. */
export const unpackLists = ({ discipline, days, starts, ...columns }: PackedLists): RankList[] =>
  Array.from(days, (day, i) => {
    const [from, to] = [starts[i]!, starts[i + 1]!];
    return {
      discipline,
      date: dayOf(day),
      day,
      ranks: columns.ranks.subarray(from, to),
      competitors: columns.competitors.subarray(from, to),
      points: columns.points.subarray(from, to),
      tournaments: columns.tournaments.subarray(from, to),
    };
  });
