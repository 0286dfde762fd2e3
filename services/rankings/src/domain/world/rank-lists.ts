import { compareIds } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { People } from '@rallyrank/shared/match-table/people';
import { Standing } from './best-sum.js';
import type { RankList } from './rank-list.js';
import type { ResultLines } from './result-lines.js';

/** Lines of one discipline whose column has come to pass, day by day. */
class Queue {
  private at = 0;
  private readonly order: Int32Array;

  constructor(
    lines: Int32Array,
    private readonly days: Int32Array,
  ) {
    this.order = lines.slice().sort((a, b) => days[a]! - days[b]!);
  }

  /** The lines that are due until a day and were not before. */
  *until(day: number): Iterable<number> {
    while (this.at < this.order.length && this.days[this.order[this.at]!]! <= day) yield this.order[this.at++]!;
  }
}

export interface ListSize {
  /** Results that are added up, and the lowest rank that a list keeps. */
  readonly best: number;
  readonly keep: number;
}

/** Ties stand by number of tournaments, more first; who is level in both shares the rank and stands in the order of ids. */
const byStanding =
  (standings: ReadonlyMap<number, Standing>, people: People) =>
  (a: number, b: number): number => {
    const [one, two] = [standings.get(a)!, standings.get(b)!];
    return two.points - one.points || two.tournaments - one.tournaments || compareIds(people.id(a), people.id(b));
  };

/** Old order without the changed ones, and the changed ones sorted into it. */
const merged = (
  order: readonly number[],
  changed: ReadonlySet<number>,
  fresh: number[],
  compare: (a: number, b: number) => number,
) => {
  const next: number[] = [];
  let at = 0;
  for (const competitor of order) {
    if (changed.has(competitor)) continue;
    while (at < fresh.length && compare(fresh[at]!, competitor) < 0) next.push(fresh[at++]!);
    next.push(competitor);
  }
  while (at < fresh.length) next.push(fresh[at++]!);
  return next;
};

const listOf = (
  discipline: number,
  day: number,
  order: readonly number[],
  standings: ReadonlyMap<number, Standing>,
  keep: number,
): RankList => {
  const ranks: number[] = [];
  for (const [i, competitor] of order.entries()) {
    const own = standings.get(competitor)!;
    const before = i > 0 ? standings.get(order[i - 1]!)! : undefined;
    const isLevel = before?.points === own.points && before.tournaments === own.tournaments;
    const rank = isLevel ? ranks[i - 1]! : i + 1;
    if (rank > keep) break;
    ranks.push(rank);
  }
  const shown = order.slice(0, ranks.length);
  return {
    discipline: disciplines[discipline]!,
    date: dayOf(day),
    day,
    ranks: Uint32Array.from(ranks),
    competitors: Int32Array.from(shown),
    points: Float64Array.from(shown, (competitor) => standings.get(competitor)!.points),
    tournaments: Uint32Array.from(shown, (competitor) => standings.get(competitor)!.tournaments),
  };
};

/**
 * The lists of one discipline (index into `disciplines`) on each of `days`, which ascend: a window over the lines that moves from
 * list to list and looks only at competitors for whom a line came or went.
 */
export const rankLists = (
  lines: ResultLines,
  people: People,
  discipline: number,
  days: Int32Array,
  { best, keep }: ListSize,
): RankList[] => {
  const own = Int32Array.from({ length: lines.size }, (_, i) => i).filter((i) => lines.discipline[i] === discipline);
  const coming = new Queue(own, lines.from);
  const going = new Queue(own, lines.until);
  const standings = new Map<number, Standing>();
  const compare = byStanding(standings, people);
  let order: number[] = [];
  return Array.from(days, (day) => {
    const changed = new Set<number>();
    const touch = (line: number): Standing => {
      const competitor = lines.competitor[line]!;
      changed.add(competitor);
      const known = standings.get(competitor) ?? new Standing(lines);
      standings.set(competitor, known);
      return known;
    };
    for (const line of coming.until(day)) touch(line).add(line);
    for (const line of going.until(day)) touch(line).remove(line);
    for (const competitor of changed) standings.get(competitor)!.sum(best);
    const fresh = [...changed].filter((competitor) => standings.get(competitor)!.points > 0).sort(compare);
    order = merged(order, changed, fresh, compare);
    return listOf(discipline, day, order, standings, keep);
  });
};
