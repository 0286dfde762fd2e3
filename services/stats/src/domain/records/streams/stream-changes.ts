import { type ColumnPair, equalTail, equalUntil } from './equal-columns.js';
import type { Stream } from './stream.js';

/** Differences between two states of a stream. */
export interface StreamChanges {
  /** By competitor number: 1 unless its items are the same in the same order. */
  readonly isChanged: Uint8Array;
  /** Maps an item of an unchanged competitor to its number in the new stream. */
  readonly itemOf: (before: number) => number;
}

/** The columns of a stream, each with its number of elements per item. */
const columnsOf = ({ rows, competitors, flags, days, domains, width, columns, groups }: Stream) => [
  { values: competitors, width: 1 },
  { values: rows, width: 1 },
  { values: flags, width: 1 },
  { values: days, width: 1 },
  { values: domains, width },
  ...[...Object.values(columns), ...Object.values(groups)].map((values) => ({ values, width: 1 })),
];
const isSameItem = (pairs: readonly ColumnPair[], one: number, two: number): boolean => {
  for (const { before, after, width } of pairs) {
    for (let at = 0; at < width; at++) if (before[one * width + at] !== after[two * width + at]) return false;
  }
  return true;
};

/** The items between two positions, as one linked list per competitor in their order. */
const chained = ({ competitors }: Stream, from: number, until: number, people: number) => {
  const heads = new Int32Array(people).fill(-1);
  const next = new Int32Array(until - from);
  for (let item = until - 1; item >= from; item--) {
    next[item - from] = heads[competitors[item]!]!;
    heads[competitors[item]!] = item;
  }
  return { heads, next };
};

/**
 * Compares a stream with its state before some results changed. Items are compared per competitor, in order, so that
 * inserted items do not affect other competitors.
 * @param people number of competitors in the new state
 * @param same number of leading items that are known to be equal
 */
export const streamChanges = (before: Stream, after: Stream, people: number, same: number): StreamChanges => {
  const now = columnsOf(after);
  const pairs = columnsOf(before).map(({ values, width }, i) => ({ before: values, after: now[i]!.values, width }));
  const both = Math.min(before.size, after.size);
  const from = equalUntil(pairs, both, same);
  // The corrected matches of a merge lie between equal ones.
  const tail = equalTail(pairs, { before: before.size, after: after.size }, both - from);
  const end = before.size - tail;
  const isChanged = new Uint8Array(people);
  const become = new Int32Array(end - from);
  const { heads, next } = chained(after, from, after.size - tail, people);
  let last = from - 1;
  for (let item = from; item < end; item++) {
    const competitor = before.competitors[item]!;
    const found = heads[competitor]!;
    become[item - from] = found;
    if (found >= 0) heads[competitor] = next[found - from]!;
    // A competitor also counts as changed if its items moved relative to each other.
    if (found <= last || !isSameItem(pairs, item, found)) isChanged[competitor] = 1;
    else last = found;
  }
  for (let competitor = 0; competitor < people; competitor++) if (heads[competitor]! >= 0) isChanged[competitor] = 1;
  const itemOf = (item: number): number => {
    if (item < from) return item;
    return item < end ? become[item - from]! : item + after.size - before.size;
  };
  return { isChanged, itemOf };
};
