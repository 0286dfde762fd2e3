import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { MatchRows } from './match-rows.js';

/**
 * Compares two rows by playing time: day, edition, round, order of the source, match id. The order depends only on the
 * matches, not on their order of arrival. The round takes precedence over the order of the source, because some sources
 * number a draw backwards.
 */
export const byPlayingOrder = (rows: MatchRows): ((a: number, b: number) => number) => {
  const { date, edition, round, order, match } = rows.columns;
  const ranks = rows.editions.ranks();
  return (a, b) =>
    date[a]! - date[b]! ||
    ranks[edition[a]!]! - ranks[edition[b]!]! ||
    round[a]! - round[b]! ||
    order[a]! - order[b]! ||
    compareIds(rows.texts.text(match[a]!), rows.texts.text(match[b]!));
};

/** First position, from `from` on, whose row does not precede the given row. */
const placeOf = (order: Int32Array, row: number, compare: (a: number, b: number) => number, from: number): number => {
  let [low, high] = [from, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Updates an order after a few rows were added or changed, by removing and reinserting them.
 * @param order all row numbers in the order before the change
 */
export const reordered = (
  order: Int32Array,
  changed: ReadonlySet<number>,
  compare: (a: number, b: number) => number,
): Int32Array => {
  const known = [...changed].filter((row) => row < order.length);
  const kept = known.length === 0 ? order : order.filter((row) => !changed.has(row));
  const next = new Int32Array(kept.length + changed.size);
  let from = 0;
  let at = 0;
  for (const row of [...changed].sort(compare)) {
    const place = placeOf(kept, row, compare, from);
    next.set(kept.subarray(from, place), at);
    at += place - from;
    next[at++] = row;
    from = place;
  }
  next.set(kept.subarray(from), at);
  return next;
};

/** Compares two rows by the ids of edition and match. */
export const byId = (rows: MatchRows): ((a: number, b: number) => number) => {
  const { edition, match } = rows.columns;
  const ranks = rows.editions.ranks();
  return (a, b) =>
    ranks[edition[a]!]! - ranks[edition[b]!]! || compareIds(rows.texts.text(match[a]!), rows.texts.text(match[b]!));
};
