import { compareIds } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { PublishedListRule } from '@rallyrank/contracts/sport/profile';
import { bestOn } from '@rallyrank/contracts/sport/profiles';
import type { People } from '../match-table/people.js';
import { Standing } from './best-sum.js';
import { DueLines } from './due-lines.js';
import { type KnownLists, listsStillRight } from './known-lists.js';
import type { RankList } from './rank-list.js';
import type { ResultLines } from './result-lines.js';

/** Number of results that count towards the sum, and the largest rank number on a list. */
export type ListSize = Pick<PublishedListRule, 'best' | 'earlierBest' | 'keep'>;

/** Standings by competitor; undefined for a competitor that never had a line. */
type Standings = readonly (Standing | undefined)[];
type Compare = (a: number, b: number) => number;

/**
 * Orders by points, then by number of tournaments, both descending. Competitors equal in both share the rank and are
 * ordered by id.
 */
const byStanding =
  (standings: Standings, people: People): Compare =>
  (a, b) => {
    const [one, two] = [standings[a]!, standings[b]!];
    return two.points - one.points || two.tournaments - one.tournaments || compareIds(people.id(a), people.id(b));
  };

/** Competitors in order. Competitors that change are removed and reinserted. */
class Order {
  private places: number[] = [];

  constructor(private readonly compare: Compare) {}

  get competitors(): readonly number[] {
    return this.places;
  }

  /**
   * @param isChanged by competitor number: 1 for competitors to remove
   * @param fresh competitors to insert
   */
  update(isChanged: Uint8Array, fresh: readonly number[]): void {
    const sorted = fresh.toSorted(this.compare);
    const next: number[] = [];
    let at = 0;
    for (const competitor of this.places) {
      if (isChanged[competitor]) continue;
      while (at < sorted.length && this.compare(sorted[at]!, competitor) < 0) next.push(sorted[at++]!);
      next.push(competitor);
    }
    while (at < sorted.length) next.push(sorted[at++]!);
    this.places = next;
  }
}

/** Whether the competitor at a position shares the rank of the previous one. */
const isLevel = (standings: Standings, order: readonly number[], place: number): boolean => {
  if (place === 0) return false;
  const [own, before] = [standings[order[place]!]!, standings[order[place - 1]!]!];
  return before.points === own.points && before.tournaments === own.tournaments;
};

/** Number of rows of a list. All competitors that share the last rank are listed, so it can exceed `keep`. */
const sizeOf = (order: readonly number[], standings: Standings, keep: number): number => {
  let size = Math.min(keep, order.length);
  while (size < order.length && isLevel(standings, order, size)) size += 1;
  return size;
};

const listOf = (
  discipline: number,
  day: number,
  order: readonly number[],
  standings: Standings,
  keep: number,
): RankList => {
  const size = sizeOf(order, standings, keep);
  const list = {
    discipline: disciplines[discipline]!,
    date: dayOf(day),
    day,
    ranks: new Uint32Array(size),
    competitors: new Int32Array(size),
    points: new Float64Array(size),
    tournaments: new Uint32Array(size),
  };
  const { ranks, competitors, points, tournaments } = list;
  for (let place = 0; place < size; place++) {
    const own = standings[order[place]!]!;
    competitors[place] = order[place]!;
    points[place] = own.points;
    tournaments[place] = own.tournaments;
    ranks[place] = isLevel(standings, order, place) ? ranks[place - 1]! : place + 1;
  }
  return list;
};

/** Numbers of the lines of a discipline that are in force on a day or later. */
const linesOf = (lines: ResultLines, discipline: number, day: number): number[] => {
  const own: number[] = [];
  for (let line = 0; line < lines.size; line++)
    if (lines.discipline[line] === discipline && lines.until[line]! > day) own.push(line);
  return own;
};

/**
 * The lists of one discipline on each of `days`. A window over the lines moves from list to list and updates only
 * competitors with a line that starts or ends. Competitors without points are not listed.
 * @param discipline index into `disciplines`
 * @param days day numbers in ascending order
 * @param known earlier lists; only lists that can differ from them are computed
 */
export const rankLists = (
  lines: ResultLines,
  people: People,
  discipline: number,
  days: Int32Array,
  size: ListSize,
  known?: KnownLists,
): RankList[] => {
  const earlier = known ? listsStillRight(known, days) : [];
  const left = days.subarray(earlier.length);
  if (left.length === 0) return earlier;
  const own = linesOf(lines, discipline, left[0]!);
  const coming = new DueLines(own, lines.from);
  const going = new DueLines(own, lines.until);
  const standings: (Standing | undefined)[] = new Array(people.size);
  const isChanged = new Uint8Array(people.size);
  const order = new Order(byStanding(standings, people));
  let lastBest: number | undefined;
  const later = Array.from(left, (day) => {
    const changed: number[] = [];
    const touched = (competitor: number): void => {
      if (!isChanged[competitor]) changed.push(competitor);
      isChanged[competitor] = 1;
    };
    const touch = (line: number): Standing => {
      const competitor = lines.competitor[line]!;
      touched(competitor);
      const standing = standings[competitor] ?? new Standing(lines);
      standings[competitor] = standing;
      return standing;
    };
    const best = bestOn(size, dayOf(day));
    if (best !== lastBest) for (const at of standings.keys()) if (standings[at]) touched(at);
    lastBest = best;
    coming.until(day, (line) => touch(line).add(line));
    going.until(day, (line) => touch(line).remove(line));
    for (const competitor of changed) standings[competitor]!.sum(best);
    if (changed.length > 0) {
      const listed = changed.filter((competitor) => standings[competitor]!.points > 0);
      order.update(isChanged, listed);
    }
    for (const competitor of changed) isChanged[competitor] = 0;
    return listOf(discipline, day, order.competitors, standings, size.keep);
  });
  return [...earlier, ...later];
};
