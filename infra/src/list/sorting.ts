import type { Sorting } from '@rallyrank/contracts/shared/envelope';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';

export type Compare<T> = (a: T, b: T) => number;

/** A sort key of a list: the value of a row and the order of such values. */
export interface Column<T> {
  /** Negative, zero or positive as for `Array.sort`. Rows without a value come last in both directions. */
  compare(a: unknown, b: unknown, isAsc: boolean): number;
  /** Called once per row. */
  value(row: T): unknown;
}

/** A column for every name that the `sorting()` of a route declares. */
export type Columns<T, C extends string> = Readonly<Record<C, Column<T>>>;

/** The order of texts in every list: English collation, which sorts `a` before `B`, and `é` like `e`. */
const collation = new Intl.Collator('en');

const column = <T, V>(value: (row: T) => V | null | undefined, ascending: Compare<V>): Column<T> => ({
  value,
  compare: (a, b, isAsc) => {
    const [lacksOne, lacksTwo] = [(a ?? null) === null, (b ?? null) === null];
    if (lacksOne || lacksTwo) return Number(lacksOne) - Number(lacksTwo);
    return isAsc ? ascending(a as V, b as V) : ascending(b as V, a as V);
  },
});

export const byNumber = <T>(value: (row: T) => number | null | undefined): Column<T> => column(value, (a, b) => a - b);

export const byText = <T>(value: (row: T) => string | null | undefined): Column<T> => column(value, collation.compare);

export const byId = <T>(value: (row: T) => Id): Column<T> => column(value, compareIds);

/** Columns of numbers that rows contain under the names that the route declares. */
export const numberColumns = <C extends string>(names: readonly C[]): Columns<Readonly<Record<C, number | null>>, C> =>
  Object.fromEntries(names.map((name) => [name, byNumber<Record<C, number | null>>((row) => row[name])])) as never;

/**
 * The rows in the order that a query requests. `ties` orders equal rows, the same in both directions; without it they
 * keep their order, so the input must already have a total order (best first, then by id).
 */
export const sorted = <T, C extends string>(
  rows: Iterable<T>,
  columns: Columns<NoInfer<T>, C>,
  { orderByColumn, isAsc }: Sorting<C>,
  ties: Compare<T> = () => 0,
): T[] => {
  const { value, compare } = columns[orderByColumn];
  return Array.from(rows, (row) => ({ row, key: value(row) }))
    .sort((a, b) => compare(a.key, b.key, isAsc) || ties(a.row, b.row))
    .map(({ row }) => row);
};
