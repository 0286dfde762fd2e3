import type { CellGroups, Counted } from '../cells/cell-groups.js';
import type { DomainCells } from '../cells/domain-cells.js';
import type { Family, Measure } from '../families/families.js';
import { maskOf } from '../streams/flags.js';
import { minimumOf, type Threshold } from './measure-items.js';
import type { TopList } from './top-list.js';

const NONE = -1;

type Of<K extends Measure['kind']> = Extract<Measure, { kind: K }>;

/** The holder of a group: that of the last cell that begins at or before the group. */
const holderOf = ({ count, holders }: DomainCells, { starts }: CellGroups, group: number): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle + 1]! <= group) low = middle + 1;
    else high = middle;
  }
  return holders[low]!;
};

/**
 * Whether the holder of a group leads the opponent. Of two opponents only the leader is listed; if they are level, it
 * is the winner of the last match.
 */
const leads = (wins: Counted, played: Counted, group: number): boolean => {
  const twice = 2 * wins.counts[group]! - played.counts[group]!;
  return twice > 0 || (twice === 0 && wins.to[group] === played.to[group]);
};

/** Offers the number of items with a flag in each group of a holder. */
export const measureGroup = (
  { by, flag, without }: Of<'group'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
): void => {
  const own = groups.count(flag);
  const other = without && groups.count(without);
  const wins = by === 'opponent' && flag === 'played' ? groups.count('won') : undefined;
  for (let group = 0; group < own.counts.length; group++) {
    const value = own.counts[group]!;
    if (value === 0 || !top.takes(value)) continue;
    if ((other && other.counts[group]! > 0) || (wins && !leads(wins, own, group))) continue;
    const [from, to] = [cells.items[own.from[group]!]!, cells.items[own.to[group]!]!];
    top.offer(value, wins?.counts[group] ?? 0, holderOf(cells, groups, group), groups.keys[group]!, from, to);
  }
};

/**
 * Offers the shares of items with a flag in each group.
 * @param others largest number of items of any holder outside the cells
 */
export const measureGroupShare = (
  { flag, of }: Of<'group-share'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  family: Family,
  others: number,
): Threshold => {
  const own = groups.count(flag);
  const all = groups.count(of);
  let [most, largest] = [others, NONE];
  for (let group = 0; group < all.counts.length; group++) {
    if (all.counts[group]! > most) [most, largest] = [all.counts[group]!, group];
  }
  const minimum = minimumOf(family, most);
  for (let group = 0; group < all.counts.length; group++) {
    const total = all.counts[group]!;
    if (total < minimum || own.counts[group] === 0) continue;
    const [from, to] = [cells.items[all.from[group]!]!, cells.items[all.to[group]!]!];
    top.offer(own.counts[group]! / total, total, holderOf(cells, groups, group), groups.keys[group]!, from, to);
  }
  return { minimum, most, holder: largest < 0 ? NONE : holderOf(cells, groups, largest) };
};

/** Offers the longest run of items with a flag in each group. */
export const measureGroupRun = (
  { flag, among }: Of<'group-run'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
  { stream }: Family,
): void => {
  const [own, all] = [maskOf(stream, [flag]), maskOf(stream, [among])];
  const ints = () => new Int32Array(groups.keys.length);
  const [length, from, best, bestFrom, bestTo] = [ints(), ints(), ints(), ints(), ints()];
  for (let i = 0; i < cells.items.length; i++) {
    const group = groups.of[i]!;
    if (group < 0 || (cells.flags[i]! & all) === 0) continue;
    if ((cells.flags[i]! & own) === 0) {
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
  for (let group = 0; group < best.length; group++) {
    const value = best[group]!;
    if (value < 2 || !top.takes(value)) continue;
    const [first, last] = [cells.items[bestFrom[group]!]!, cells.items[bestTo[group]!]!];
    top.offer(value, 0, holderOf(cells, groups, group), groups.keys[group]!, first, last);
  }
};

/** Offers the number of groups with a flag for each holder. */
export const measureDistinct = (
  { flag }: Of<'distinct'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
): void => {
  const own = groups.count(flag);
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

/**
 * Longest run of consecutive seasons: index of its first season, and number of seasons. Seasons must be in ascending
 * order.
 */
const longestInARow = (seasons: readonly number[]): readonly [begin: number, length: number] => {
  let [begin, best, bestBegin] = [0, 0, 0];
  for (let i = 0; i < seasons.length; i++) {
    if (i > 0 && seasons[i] !== seasons[i - 1]! + 1) begin = i;
    if (i - begin + 1 > best) [best, bestBegin] = [i - begin + 1, begin];
  }
  return [bestBegin, best];
};

/** Offers the longest run of consecutive seasons. The groups are seasons, so consecutive keys are consecutive years. */
export const measureSeasonsRun = (
  { flag }: Of<'seasons-run'>,
  cells: DomainCells,
  groups: CellGroups,
  top: TopList,
): void => {
  const own = groups.count(flag);
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
