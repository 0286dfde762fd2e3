import type { CellGroups } from './cell-groups.js';
import type { DomainCells } from './domain-cells.js';
import { maskOf } from './facts.js';
import type { Family, Measure } from './families.js';
import { minimumOf } from './measure-items.js';
import type { TopList } from './top-list.js';

const NONE = -1;

type Of<K extends Measure['kind']> = Extract<Measure, { kind: K }>;

interface Counted {
  /** By group: items with the fact, and places of the first and the last of them. */
  readonly counts: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

const countBy = (cells: DomainCells, groups: CellGroups, mask: number): Counted => {
  const counted = {
    counts: new Int32Array(groups.count),
    from: new Int32Array(groups.count).fill(NONE),
    to: new Int32Array(groups.count).fill(NONE),
  };
  for (let i = 0; i < cells.items.length; i++) {
    const group = groups.of[i]!;
    if (group < 0 || (cells.facts[i]! & mask) === 0) continue;
    counted.counts[group]! += 1;
    if (counted.from[group]! < 0) counted.from[group] = i;
    counted.to[group] = i;
  }
  return counted;
};

const eachGroup = (cells: DomainCells, groups: CellGroups, take: (cell: number, group: number) => void): void => {
  for (let cell = 0; cell < cells.count; cell++) {
    for (let group = groups.starts[cell]!; group < groups.starts[cell + 1]!; group++) take(cell, group);
  }
};

/** Of two who met, the one who leads is listed; level, the one who won last. */
const leads = (wins: Counted, played: Counted, group: number): boolean => {
  const twice = 2 * wins.counts[group]! - played.counts[group]!;
  return twice > 0 || (twice === 0 && wins.to[group] === played.to[group]);
};

export const measureGroup = (
  { by, fact, without }: Of<'group'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  { stream }: Family,
): void => {
  const own = countBy(cells, groups, maskOf(stream, [fact]));
  const other = without && countBy(cells, groups, maskOf(stream, [without]));
  const wins = by === 'opponent' && fact === 'played' ? countBy(cells, groups, maskOf(stream, ['won'])) : undefined;
  eachGroup(cells, groups, (cell, group) => {
    const value = own.counts[group]!;
    if (value === 0 || !top.takes(value)) return;
    if ((other && other.counts[group]! > 0) || (wins && !leads(wins, own, group))) return;
    const [from, to] = [cells.items[own.from[group]!]!, cells.items[own.to[group]!]!];
    top.offer(value, wins?.counts[group] ?? 0, cells.holders[cell]!, groups.keys[group]!, from, to);
  });
};

/** @returns the minimum */
export const measureGroupShare = (
  { fact, of }: Of<'group-share'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  family: Family,
): number => {
  const own = countBy(cells, groups, maskOf(family.stream, [fact]));
  const all = countBy(cells, groups, maskOf(family.stream, [of]));
  const minimum = minimumOf(
    family,
    all.counts.reduce((most, each) => Math.max(most, each), 0),
  );
  eachGroup(cells, groups, (cell, group) => {
    const total = all.counts[group]!;
    if (total < minimum || own.counts[group] === 0) return;
    const [from, to] = [cells.items[all.from[group]!]!, cells.items[all.to[group]!]!];
    top.offer(own.counts[group]! / total, total, cells.holders[cell]!, groups.keys[group]!, from, to);
  });
  return minimum;
};

export const measureGroupRun = (
  { fact, among }: Of<'group-run'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  { stream }: Family,
): void => {
  const [own, all] = [maskOf(stream, [fact]), maskOf(stream, [among])];
  const ints = () => new Int32Array(groups.count);
  const [length, from, best, bestFrom, bestTo] = [ints(), ints(), ints(), ints(), ints()];
  for (let i = 0; i < cells.items.length; i++) {
    const group = groups.of[i]!;
    if (group < 0 || (cells.facts[i]! & all) === 0) continue;
    if ((cells.facts[i]! & own) === 0) {
      length[group] = 0;
      continue;
    }
    if (length[group] === 0) from[group] = i;
    length[group]! += 1;
    if (length[group]! <= best[group]!) continue;
    best[group] = length[group]!;
    bestFrom[group] = from[group]!;
    bestTo[group] = i;
  }
  eachGroup(cells, groups, (cell, group) => {
    const value = best[group]!;
    if (value < 2 || !top.takes(value)) return;
    const [first, last] = [cells.items[bestFrom[group]!]!, cells.items[bestTo[group]!]!];
    top.offer(value, 0, cells.holders[cell]!, groups.keys[group]!, first, last);
  });
};

export const measureDistinct = (
  { fact }: Of<'distinct'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  { stream }: Family,
): void => {
  const own = countBy(cells, groups, maskOf(stream, [fact]));
  for (let cell = 0; cell < cells.count; cell++) {
    let [count, from, to] = [0, Number.POSITIVE_INFINITY, NONE];
    for (let group = groups.starts[cell]!; group < groups.starts[cell + 1]!; group++) {
      if (own.counts[group] === 0) continue;
      count += 1;
      from = Math.min(from, own.from[group]!);
      to = Math.max(to, own.from[group]!);
    }
    if (count > 0) top.offer(count, 0, cells.holders[cell]!, NONE, cells.items[from]!, cells.items[to]!);
  }
};

/** Longest piece of ascending seasons that follow each other: where it begins and how long it is. */
const longestInARow = (seasons: readonly number[]): readonly [begin: number, length: number] => {
  let [begin, best, bestBegin] = [0, 0, 0];
  for (let i = 0; i < seasons.length; i++) {
    if (i > 0 && seasons[i] !== seasons[i - 1]! + 1) begin = i;
    if (i - begin + 1 > best) [best, bestBegin] = [i - begin + 1, begin];
  }
  return [bestBegin, best];
};

/** The groups are seasons: their keys follow each other from one year to the next. */
export const measureSeasonsRun = (
  { fact }: Of<'seasons-run'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  { stream }: Family,
): void => {
  const own = countBy(cells, groups, maskOf(stream, [fact]));
  for (let cell = 0; cell < cells.count; cell++) {
    const found: number[] = [];
    for (let group = groups.starts[cell]!; group < groups.starts[cell + 1]!; group++) {
      if (own.counts[group]! > 0) found.push(group);
    }
    found.sort((a, b) => groups.keys[a]! - groups.keys[b]!);
    const [begin, length] = longestInARow(found.map((group) => groups.keys[group]!));
    if (length < 2) continue;
    const shown = found.slice(begin, begin + length).map((group) => own.from[group]!);
    const [from, to] = [Math.min(...shown), Math.max(...shown)];
    top.offer(length, 0, cells.holders[cell]!, NONE, cells.items[from]!, cells.items[to]!);
  }
};
