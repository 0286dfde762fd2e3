import type { HolderView } from '../definitions/holders.js';
import { flagCount, type StreamKey } from '../streams/flags.js';
import type { Stream } from '../streams/stream.js';
import type { Cells } from './cells.js';

/**
 * The cells of one domain with the figures that most families need. Figures by flag are at `cell * width + flag`.
 * `flags` and `items` are in the order of the cells.
 */
export interface DomainCells {
  readonly stream: Stream;
  readonly count: number;
  /** Number of flags. */
  readonly width: number;
  /** By cell: number of the holder (a competitor number of the table, or the number of an association). */
  readonly holders: Int32Array;
  /** Cell `c` has the items from `starts[c]` (inclusive) to `starts[c + 1]` (exclusive). */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly flags: Int32Array;
  /** Number of items with a requested flag, and the first and the last such item; -1 if there is none. */
  readonly counts: Int32Array;
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
}

/** Counts the flags of the items of a cell. */
const countFlags = (cells: DomainCells, cell: number, asked: number): void => {
  const { starts, items, flags, counts, firsts, lasts } = cells;
  const base = cell * cells.width + 31;
  const end = starts[cell + 1]!;
  for (let i = starts[cell]!; i < end; i++) {
    const item = items[i]!;
    for (let left = flags[i]! & asked; left !== 0; left &= left - 1) {
      const at = base - Math.clz32(left & -left);
      if (counts[at] === 0) firsts[at] = item;
      counts[at]! += 1;
      lasts[at] = item;
    }
  }
};

/** Collects the cells of one domain. @param asked bit mask of the flags to count */
export const domainCells = (
  key: StreamKey,
  stream: Stream,
  cells: Cells,
  view: HolderView,
  domain: number,
  asked: number,
): DomainCells => {
  const begin = cells.domainStarts[domain]!;
  const close = cells.domainStarts[domain + 1]!;
  const count = close - begin;
  const offset = cells.starts[begin]!;
  const items = cells.items.subarray(offset, cells.starts[close]!);
  const starts = cells.starts.slice(begin, close + 1).map((start) => start - offset);
  const width = flagCount(key);
  const size = width * count;
  const [counts, firsts, lasts] = [new Int32Array(size), new Int32Array(size).fill(-1), new Int32Array(size).fill(-1)];
  const flags = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) flags[i] = stream.flags[items[i]!]!;
  const holders = cells.holders.slice(begin, close).map((holder) => view.numbers[holder]!);
  const own = { stream, count, width, holders, starts, items, flags, counts, firsts, lasts };
  for (let cell = 0; cell < count; cell++) countFlags(own, cell, asked);
  return own;
};
