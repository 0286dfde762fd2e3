import type { HolderView } from '../definitions/holders.js';
import { factCount, type StreamKey } from '../streams/facts.js';
import type { Stream } from '../streams/stream.js';
import type { Cells } from './cells.js';

/**
 * The cells of one domain with what most families ask for. Figures by fact stand at `cell * width + fact`; `facts` and `items` are
 * in the order of the cells.
 */
export interface DomainCells {
  readonly stream: Stream;
  readonly count: number;
  /** Number of facts. */
  readonly width: number;
  /** By cell: number of the holder in the table (or of the association). */
  readonly holders: Int32Array;
  /** Cell `c` has the items from `starts[c]` to `starts[c + 1]`. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly facts: Int32Array;
  /** Items with the fact, of facts that were asked for; the first and the last of them, -1 where there is none. */
  readonly counts: Int32Array;
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
}

/** Counts the facts of the items of a cell. */
const countFacts = (cells: DomainCells, cell: number, asked: number): void => {
  const { starts, items, facts, counts, firsts, lasts } = cells;
  const base = cell * cells.width + 31;
  const end = starts[cell + 1]!;
  for (let i = starts[cell]!; i < end; i++) {
    const item = items[i]!;
    for (let left = facts[i]! & asked; left !== 0; left &= left - 1) {
      const at = base - Math.clz32(left & -left);
      if (counts[at] === 0) firsts[at] = item;
      counts[at]! += 1;
      lasts[at] = item;
    }
  }
};

/** @param asked mask of the facts that are counted */
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
  const width = factCount(key);
  const size = width * count;
  const [counts, firsts, lasts] = [new Int32Array(size), new Int32Array(size).fill(-1), new Int32Array(size).fill(-1)];
  const facts = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) facts[i] = stream.facts[items[i]!]!;
  const holders = cells.holders.slice(begin, close).map((holder) => view.numbers[holder]!);
  const own = { stream, count, width, holders, starts, items, facts, counts, firsts, lasts };
  for (let cell = 0; cell < count; cell++) countFacts(own, cell, asked);
  return own;
};
