import type { Stream } from './stream.js';

type Values = Int16Array | Int32Array | Float64Array;
type Columns = Readonly<Record<string, Values>>;

/** A stream, and the number of its leading items that equal those of the continued stream. */
export interface Continued {
  readonly stream: Stream;
  readonly same: number;
}

/** The first items of one stream, followed by the last items of another. */
const spliced = (before: Stream, kept: number, after: Stream, dropped: number): Stream => {
  const size = kept + after.size - dropped;
  const made = new Map<Values, Values>();
  const column = <C extends Values>(one: C, two: C, width = 1): C => {
    const values = new (two.constructor as new (length: number) => C)(size * width);
    values.set(one.subarray(0, kept * width));
    values.set(two.subarray(dropped * width), kept * width);
    return values;
  };
  // A column can be used twice: the competitors are also the partners.
  const shared = (one: Values, two: Values): Values => {
    const values = made.get(two) ?? column(one, two);
    made.set(two, values);
    return values;
  };
  const all = (one: Columns, two: Columns): Columns =>
    Object.fromEntries(Object.entries(two).map(([key, values]) => [key, shared(one[key]!, values)]));
  return {
    size,
    rows: column(before.rows, after.rows),
    competitors: shared(before.competitors, after.competitors) as Int32Array,
    flags: column(before.flags, after.flags),
    days: column(before.days, after.days),
    domains: column(before.domains, after.domains, after.width),
    width: after.width,
    columns: all(before.columns as Columns, after.columns as Columns),
    groups: all(before.groups as Columns, after.groups as Columns) as Stream['groups'],
  };
};

/** Number of leading items whose rows are not late. The rows of all later items must be late. */
export const itemsBefore = ({ size, rows }: Stream, isLate: (row: number) => boolean): number => {
  let items = size;
  while (items > 0 && isLate(rows[items - 1]!)) items -= 1;
  return items;
};

/**
 * Continues a stream with the items of late rows.
 * @param before the earlier stream
 * @param kept number of its items whose rows are not late
 * @param tail items of the new state; all items with a late row are at its end
 */
export const continueStream = (
  before: Stream,
  kept: number,
  tail: Stream,
  isLate: (row: number) => boolean,
): Continued => ({ stream: spliced(before, kept, tail, itemsBefore(tail, isLate)), same: kept });
