import type { DomainCells } from './domain-cells.js';
import { bitOf, maskOf } from './facts.js';
import type { Family, Measure } from './families.js';
import type { TopList } from './top-list.js';

const DAYS_A_WEEK = 7;
const NONE = -1;

type Of<K extends Measure['kind']> = Extract<Measure, { kind: K }>;
/** Offers what the cells of a domain have to a family. */
type Measurer<K extends Measure['kind']> = (measure: Of<K>, cells: DomainCells, top: TopList, family: Family) => void;

export const measureCount: Measurer<'count'> = ({ fact, without }, cells, top, { stream }) => {
  const at = bitOf(stream, fact) * cells.count;
  const other = without === undefined ? NONE : bitOf(stream, without) * cells.count;
  for (let cell = 0; cell < cells.count; cell++) {
    const value = cells.counts[at + cell]!;
    if (value === 0 || (other >= 0 && cells.counts[other + cell]! > 0) || !top.takes(value)) continue;
    const items = cells.starts[cell + 1]! - cells.starts[cell]!;
    top.offer(value, items, cells.holders[cell]!, NONE, cells.firsts[at + cell]!, cells.lasts[at + cell]!);
  }
};

/** Items that a share must be of, when the most that anybody has is known. */
export const minimumOf = ({ minimum }: Family, most: number): number =>
  minimum ? Math.max(minimum.least, Math.ceil(minimum.part * most)) : 1;

/** @returns the minimum */
export const measureShare = ({ fact, of }: Of<'share'>, cells: DomainCells, top: TopList, family: Family): number => {
  const own = bitOf(family.stream, fact) * cells.count;
  const all = bitOf(family.stream, of) * cells.count;
  const minimum = minimumOf(
    family,
    cells.counts.subarray(all, all + cells.count).reduce((most, each) => Math.max(most, each), 0),
  );
  for (let cell = 0; cell < cells.count; cell++) {
    const total = cells.counts[all + cell]!;
    if (total < minimum || cells.counts[own + cell] === 0) continue;
    const value = cells.counts[own + cell]! / total;
    top.offer(value, total, cells.holders[cell]!, NONE, cells.firsts[all + cell]!, cells.lasts[all + cell]!);
  }
  return minimum;
};

/** Longest run in a cell: its length, and the places of its first and its last item. */
const longestRun = (cells: DomainCells, cell: number, own: number, all: number): readonly [number, number, number] => {
  let [length, from, best, bestFrom, bestTo] = [0, 0, 0, 0, 0];
  for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
    if ((cells.facts[i]! & all) === 0) continue;
    if ((cells.facts[i]! & own) === 0) {
      length = 0;
      continue;
    }
    if (length === 0) from = i;
    length += 1;
    if (length > best) [best, bestFrom, bestTo] = [length, from, i];
  }
  return [best, bestFrom, bestTo];
};

export const measureRun: Measurer<'run'> = ({ fact, among }, cells, top, { stream }) => {
  const own = maskOf(stream, [fact]);
  const all = maskOf(stream, [among]);
  for (let cell = 0; cell < cells.count; cell++) {
    const [length, from, to] = longestRun(cells, cell, own, all);
    if (length < 2) continue;
    top.offer(length, 0, cells.holders[cell]!, NONE, cells.items[from]!, cells.items[to]!);
  }
};

export const measureSpan: Measurer<'span'> = ({ fact }, cells, top, { stream }) => {
  const at = bitOf(stream, fact) * cells.count;
  for (let cell = 0; cell < cells.count; cell++) {
    const count = cells.counts[at + cell]!;
    if (count < 2) continue;
    const [first, last] = [cells.firsts[at + cell]!, cells.lasts[at + cell]!];
    top.offer(cells.stream.days[last]! - cells.stream.days[first]!, count, cells.holders[cell]!, NONE, first, last);
  }
};

export const measureGap: Measurer<'gap'> = ({ fact }, cells, top, { stream }) => {
  const mask = maskOf(stream, [fact]);
  const { days } = cells.stream;
  for (let cell = 0; cell < cells.count; cell++) {
    let [before, best, from, to] = [NONE, 0, 0, 0];
    for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
      if ((cells.facts[i]! & mask) === 0) continue;
      const item = cells.items[i]!;
      const gap = before < 0 ? 0 : days[item]! - days[before]!;
      if (gap > best) [best, from, to] = [gap, before, item];
      before = item;
    }
    if (best > 0) top.offer(best, 0, cells.holders[cell]!, NONE, from, to);
  }
};

export const measureAge =
  (birthOf: (player: number) => number | undefined): Measurer<'age'> =>
  ({ fact, at: when }, cells, top, { stream }) => {
    const at = bitOf(stream, fact) * cells.count;
    const shown = when === 'first' ? cells.firsts : cells.lasts;
    for (let cell = 0; cell < cells.count; cell++) {
      const item = shown[at + cell]!;
      const birth = item < 0 ? undefined : birthOf(cells.holders[cell]!);
      if (birth === undefined) continue;
      top.offer(cells.stream.days[item]! - birth, 0, cells.holders[cell]!, NONE, item, item);
    }
  };

export const measureWait: Measurer<'wait'> = ({ fact, until }, cells, top, { stream, order }) => {
  const [own, end] = [maskOf(stream, [fact]), maskOf(stream, [until])];
  const ends = bitOf(stream, until) * cells.count;
  for (let cell = 0; cell < cells.count; cell++) {
    if (cells.counts[ends + cell] === 0) continue;
    let count = 0;
    let i = cells.starts[cell]!;
    for (; (cells.facts[i]! & end) === 0; i++) if (cells.facts[i]! & own) count += 1;
    if (count === 0 && order === 'most') continue;
    top.offer(count, 0, cells.holders[cell]!, NONE, cells.items[cells.starts[cell]!]!, cells.items[i]!);
  }
};

/** Calls with the items of a cell that have all facts of a mask. */
const eachItem = (cells: DomainCells, cell: number, mask: number, take: (item: number) => void): void => {
  for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
    if ((cells.facts[i]! & mask) === mask) take(cells.items[i]!);
  }
};

export const measureExtreme: Measurer<'extreme'> = ({ column, facts, isBestOnly }, cells, top, { stream, order }) => {
  const mask = maskOf(stream, facts);
  const values = cells.stream.columns[column]!;
  const opponents = cells.stream.groups.opponent;
  const sign = order === 'most' ? 1 : -1;
  for (let cell = 0; cell < cells.count; cell++) {
    let best = NONE;
    const offer = (item: number): void => {
      if (!top.takes(values[item]!)) return;
      top.offer(values[item]!, 0, cells.holders[cell]!, opponents?.[item] ?? NONE, item, item);
    };
    const keepBest = (item: number): void => {
      if (best < 0 || sign * (values[item]! - values[best]!) > 0) best = item;
    };
    eachItem(cells, cell, mask, isBestOnly ? keepBest : offer);
    if (best >= 0) offer(best);
  }
};

export const measureSum: Measurer<'sum'> = ({ column, without, isInWeeks }, cells, top, { stream }) => {
  const values = cells.stream.columns[column]!;
  const other = without === undefined ? NONE : bitOf(stream, without) * cells.count;
  for (let cell = 0; cell < cells.count; cell++) {
    if (other >= 0 && cells.counts[other + cell]! > 0) continue;
    let [sum, from, to] = [0, NONE, NONE];
    eachItem(cells, cell, 0, (item) => {
      if (values[item] === 0) return;
      sum += values[item]!;
      if (from < 0) from = item;
      to = item;
    });
    const value = isInWeeks ? Math.floor(sum / DAYS_A_WEEK) : sum;
    if (value > 0) top.offer(value, 0, cells.holders[cell]!, NONE, from, to);
  }
};

/** Calls with each longest piece of a cell that is on lists one after the other. */
const eachStint = (cells: DomainCells, cell: number, take: (from: number, to: number, days: number) => void): void => {
  const { rows, columns } = cells.stream;
  let from = cells.starts[cell]!;
  let days = 0;
  for (let i = from; i < cells.starts[cell + 1]!; i++) {
    const item = cells.items[i]!;
    const next = i + 1 < cells.starts[cell + 1]! ? rows[cells.items[i + 1]!]! : NONE;
    days += columns.days![item]!;
    if (next === rows[item]! + 1) continue;
    take(cells.items[from]!, item, days);
    from = i + 1;
    days = 0;
  }
};

export const measureStint: Measurer<'stint'> = (_, cells, top) => {
  for (let cell = 0; cell < cells.count; cell++) {
    let [best, from, to] = [0, NONE, NONE];
    eachStint(cells, cell, (first, last, days) => {
      if (days > best) [best, from, to] = [days, first, last];
    });
    const weeks = Math.floor(best / DAYS_A_WEEK);
    if (weeks > 0) top.offer(weeks, 0, cells.holders[cell]!, NONE, from, to);
  }
};

export const measureStints: Measurer<'stints'> = (_, cells, top) => {
  for (let cell = 0; cell < cells.count; cell++) {
    let [count, from, to] = [0, NONE, NONE];
    eachStint(cells, cell, (first, last) => {
      count += 1;
      if (from < 0) from = first;
      to = last;
    });
    top.offer(count, 0, cells.holders[cell]!, NONE, from, to);
  }
};
