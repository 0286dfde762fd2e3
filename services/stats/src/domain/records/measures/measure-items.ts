import type { DomainCells } from '../cells/domain-cells.js';
import type { Family, Measure } from '../families/families.js';
import { bitOf, maskOf } from '../streams/flags.js';
import type { Stream } from '../streams/stream.js';
import type { TopList } from './top-list.js';

const DAYS_A_WEEK = 7;
const NONE = -1;

type Of<K extends Measure['kind']> = Extract<Measure, { kind: K }>;
/** Offers the values of the cells of a domain to the top list of a family. */
type Measurer<K extends Measure['kind']> = (measure: Of<K>, cells: DomainCells, top: TopList, family: Family) => void;

export const measureCount: Measurer<'count'> = ({ flag, without }, cells, top, { stream }) => {
  const at = bitOf(stream, flag);
  const other = without === undefined ? NONE : bitOf(stream, without);
  for (let cell = 0; cell < cells.count; cell++) {
    const value = cells.counts[cell * cells.width + at]!;
    if (value === 0 || (other >= 0 && cells.counts[cell * cells.width + other]! > 0) || !top.takes(value)) continue;
    const items = cells.starts[cell + 1]! - cells.starts[cell]!;
    top.offer(
      value,
      items,
      cells.holders[cell]!,
      NONE,
      cells.firsts[cell * cells.width + at]!,
      cells.lasts[cell * cells.width + at]!,
    );
  }
};

/** Minimum number of items for a share. @param most largest number of items of any holder */
export const minimumOf = ({ minimum }: Family, most: number): number =>
  minimum ? Math.max(minimum.least, Math.ceil(minimum.part * most)) : 1;

/** Minimum number of items for a share, and the holder with the most items, which determines it. */
export interface Threshold {
  readonly minimum: number;
  readonly most: number;
  /** Number of that holder; -1 if it is not among the examined cells. */
  readonly holder: number;
}

/** Offers the shares of items with a flag. @param others largest number of items of any holder outside the cells */
export const measureShare = (
  { flag, of }: Of<'share'>,
  cells: DomainCells,
  top: TopList,
  family: Family,
  others: number,
): Threshold => {
  const own = bitOf(family.stream, flag);
  const all = bitOf(family.stream, of);
  let [most, holder] = [others, NONE];
  for (let cell = 0; cell < cells.count; cell++) {
    const count = cells.counts[cell * cells.width + all]!;
    if (count > most) [most, holder] = [count, cells.holders[cell]!];
  }
  const minimum = minimumOf(family, most);
  for (let cell = 0; cell < cells.count; cell++) {
    const total = cells.counts[cell * cells.width + all]!;
    if (total < minimum || cells.counts[cell * cells.width + own] === 0) continue;
    const value = cells.counts[cell * cells.width + own]! / total;
    top.offer(
      value,
      total,
      cells.holders[cell]!,
      NONE,
      cells.firsts[cell * cells.width + all]!,
      cells.lasts[cell * cells.width + all]!,
    );
  }
  return { minimum, most, holder };
};

/** Longest run in a cell: its length, and the positions of its first and last item. */
const longestRun = (cells: DomainCells, cell: number, own: number, all: number): readonly [number, number, number] => {
  let [length, from, best, bestFrom, bestTo] = [0, 0, 0, 0, 0];
  for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
    if ((cells.flags[i]! & all) === 0) continue;
    if ((cells.flags[i]! & own) === 0) {
      length = 0;
      continue;
    }
    if (length === 0) from = i;
    length += 1;
    if (length > best) [best, bestFrom, bestTo] = [length, from, i];
  }
  return [best, bestFrom, bestTo];
};

export const measureRun: Measurer<'run'> = ({ flag, among }, cells, top, { stream }) => {
  const own = maskOf(stream, [flag]);
  const all = maskOf(stream, [among]);
  for (let cell = 0; cell < cells.count; cell++) {
    const [length, from, to] = longestRun(cells, cell, own, all);
    if (length < 2) continue;
    top.offer(length, 0, cells.holders[cell]!, NONE, cells.items[from]!, cells.items[to]!);
  }
};

export const measureSpan: Measurer<'span'> = ({ flag }, cells, top, { stream }) => {
  const at = bitOf(stream, flag);
  for (let cell = 0; cell < cells.count; cell++) {
    const count = cells.counts[cell * cells.width + at]!;
    if (count < 2) continue;
    const [first, last] = [cells.firsts[cell * cells.width + at]!, cells.lasts[cell * cells.width + at]!];
    top.offer(cells.stream.days[last]! - cells.stream.days[first]!, count, cells.holders[cell]!, NONE, first, last);
  }
};

export const measureGap: Measurer<'gap'> = ({ flag }, cells, top, { stream }) => {
  const mask = maskOf(stream, [flag]);
  const {
    days,
    groups: { period },
  } = cells.stream;
  // During a period without lists it is unknown when a stint ended.
  const isKnown = (a: number, b: number): boolean => period?.[a] === period?.[b];
  for (let cell = 0; cell < cells.count; cell++) {
    let [before, best, from, to] = [NONE, 0, 0, 0];
    for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
      if ((cells.flags[i]! & mask) === 0) continue;
      const item = cells.items[i]!;
      const gap = before < 0 || !isKnown(before, item) ? 0 : days[item]! - days[before]!;
      if (gap > best) [best, from, to] = [gap, before, item];
      before = item;
    }
    if (best > 0) top.offer(best, 0, cells.holders[cell]!, NONE, from, to);
  }
};

/**
 * Offers the age in days of each holder at the first or last item with a flag. An unknown day of birth gives no value.
 */
export const measureAge =
  (birthOf: (player: number) => number | undefined): Measurer<'age'> =>
  ({ flag, at: when }, cells, top, { stream }) => {
    const at = bitOf(stream, flag);
    const shown = when === 'first' ? cells.firsts : cells.lasts;
    const days = cells.stream.columns.decidedOn ?? cells.stream.days;
    for (let cell = 0; cell < cells.count; cell++) {
      const item = shown[cell * cells.width + at]!;
      const birth = item < 0 ? undefined : birthOf(cells.holders[cell]!);
      if (birth === undefined) continue;
      top.offer(days[item]! - birth, 0, cells.holders[cell]!, NONE, item, item);
    }
  };

export const measureWait: Measurer<'wait'> = ({ flag, until }, cells, top, { stream, order }) => {
  const [own, end] = [maskOf(stream, [flag]), maskOf(stream, [until])];
  const ends = bitOf(stream, until);
  for (let cell = 0; cell < cells.count; cell++) {
    if (cells.counts[cell * cells.width + ends] === 0) continue;
    let count = 0;
    let i = cells.starts[cell]!;
    for (; (cells.flags[i]! & end) === 0; i++) if (cells.flags[i]! & own) count += 1;
    if (count === 0 && order === 'most') continue;
    top.offer(count, 0, cells.holders[cell]!, NONE, cells.items[cells.starts[cell]!]!, cells.items[i]!);
  }
};

const measureBest: Measurer<'extreme'> = ({ column, flags }, cells, top, { stream, order }) => {
  const mask = maskOf(stream, flags);
  const values = cells.stream.columns[column]!;
  const sign = order === 'most' ? 1 : -1;
  for (let cell = 0; cell < cells.count; cell++) {
    let best = NONE;
    for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
      if ((cells.flags[i]! & mask) !== mask) continue;
      const item = cells.items[i]!;
      if (best < 0 || sign * (values[item]! - values[best]!) > 0) best = item;
    }
    if (best >= 0) top.offer(values[best]!, 0, cells.holders[cell]!, NONE, best, best);
  }
};

export const measureExtreme: Measurer<'extreme'> = (measure, cells, top, family) => {
  if (measure.isBestOnly) {
    measureBest(measure, cells, top, family);
    return;
  }
  const mask = maskOf(family.stream, measure.flags);
  const values = cells.stream.columns[measure.column]!;
  const opponents = cells.stream.groups.opponent;
  const { flags, items, starts } = cells;
  for (let cell = 0; cell < cells.count; cell++) {
    const end = starts[cell + 1]!;
    for (let i = starts[cell]!; i < end; i++) {
      if ((flags[i]! & mask) !== mask) continue;
      const item = items[i]!;
      const value = values[item]!;
      if (top.takes(value)) top.offer(value, 0, cells.holders[cell]!, opponents?.[item] ?? NONE, item, item);
    }
  }
};

/** Sum of a column over a cell, and the first and the last item that contribute to it. */
const sumOf = (
  cells: DomainCells,
  cell: number,
  values: Int32Array | Float64Array,
): readonly [number, number, number] => {
  let [sum, from, to] = [0, NONE, NONE];
  for (let i = cells.starts[cell]!; i < cells.starts[cell + 1]!; i++) {
    const item = cells.items[i]!;
    if (values[item] === 0) continue;
    sum += values[item]!;
    if (from < 0) from = item;
    to = item;
  }
  return [sum, from, to];
};

export const measureSum: Measurer<'sum'> = ({ column, without, isInWeeks }, cells, top, { stream }) => {
  const values = cells.stream.columns[column]!;
  const other = without === undefined ? NONE : bitOf(stream, without);
  for (let cell = 0; cell < cells.count; cell++) {
    if (other >= 0 && cells.counts[cell * cells.width + other]! > 0) continue;
    const [sum, from, to] = sumOf(cells, cell, values);
    const value = isInWeeks ? Math.floor(sum / DAYS_A_WEEK) : sum;
    if (value > 0) top.offer(value, 0, cells.holders[cell]!, NONE, from, to);
  }
};

/** Whether the list of an item follows the list of another item without a gap. */
export const isNextList = ({ rows, groups }: Stream, before: number, item: number): boolean =>
  rows[item] === rows[before]! + 1 && groups.period![item] === groups.period![before];

/** Calls `take` for each maximal run of consecutive lists in a cell, without a gap. */
const eachStint = (cells: DomainCells, cell: number, take: (from: number, to: number, days: number) => void): void => {
  const { columns } = cells.stream;
  let from = cells.starts[cell]!;
  let days = 0;
  for (let i = from; i < cells.starts[cell + 1]!; i++) {
    const item = cells.items[i]!;
    days += columns.days![item]!;
    if (i + 1 < cells.starts[cell + 1]! && isNextList(cells.stream, item, cells.items[i + 1]!)) continue;
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
