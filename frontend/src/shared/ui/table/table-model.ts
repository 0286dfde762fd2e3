import type { Column, ColumnSize, Importance, TableState } from './column';

/** Available page sizes (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** Minimum width of the table in pixels at which columns of an importance are shown. */
const shownFrom = { 1: 0, 2: 600, 3: 880 } as const satisfies Record<Importance, number>;

/** Maximum width that a column adds to its table, in pixels, so that a few columns do not spread over a wide page. */
const roomOf = { figure: 120, words: 200, names: 340 } as const satisfies Record<ColumnSize, number>;

/**
 * Number of hidden columns in the second line of a row, the most important first; the others are in the part that can
 * be opened.
 */
const MOST_IN_LINE = 2;

export interface TableLayout<Row> {
  readonly shown: readonly Column<Row>[];
  readonly header: Column<Row> | undefined;
  /** Columns that do not fit: those in the second line of a row, and those in the part that can be opened. */
  readonly line: readonly Column<Row>[];
  readonly details: readonly Column<Row>[];
  /** Undefined if columns are hidden: then the place is narrow, and the table fills it. */
  readonly maxWidth: number | undefined;
}

/**
 * The columns that a table of a width in pixels shows, and the places of the others.
 * @param least the importance of the least important columns that fit
 */
export const layoutOf = <Row>(
  columns: readonly Column<Row>[],
  width: number,
  least: Importance = 3,
): TableLayout<Row> => {
  const fits = ({ importance = 1 }: Column<Row>) => importance <= least && width >= shownFrom[importance];
  const shown = columns.filter(fits);
  const hidden = columns.filter((column) => !fits(column)).sort((a, b) => (a.importance ?? 1) - (b.importance ?? 1));
  return {
    shown,
    line: hidden.slice(0, MOST_IN_LINE),
    details: hidden.slice(MOST_IN_LINE),
    header: shown.find((column) => column.isRowHeader) ?? shown[0],
    maxWidth: hidden.length > 0 ? undefined : shown.reduce((sum, column) => sum + roomOf[column.size], 0),
  };
};

/** The lowest importance to show if a table with these columns is too wide; undefined if all of them must be shown. */
export const narrower = <Row>(shown: readonly Column<Row>[]): Importance | undefined => {
  const least = Math.max(...shown.map(({ importance = 1 }) => importance));
  return least === 3 ? 2 : least === 2 ? 1 : undefined;
};

type Sorting = Pick<TableState['values'], 'orderByColumn' | 'isAsc'>;

/** The current sort direction of a column. */
export const directionOf = (
  sortBy: string | undefined,
  { orderByColumn, isAsc }: Sorting,
): 'ascending' | 'descending' | 'none' =>
  sortBy === undefined || sortBy !== orderByColumn ? 'none' : isAsc ? 'ascending' : 'descending';

/** The sorting after a click on the heading of a column: the reverse direction, or the column's default direction. */
export const sortingAfter = <Row>(column: Column<Row>, now: Sorting): { orderByColumn: string; isAsc: boolean } => {
  const { sortBy = '', sortsFirst = column.align === 'end' ? 'descending' : 'ascending' } = column;
  const isAsc = sortBy === now.orderByColumn ? !now.isAsc : sortsFirst === 'ascending';
  return { orderByColumn: sortBy, isAsc };
};

/** The page after a change of the page size: the first, if the current one would be beyond the last. */
export const pageAfterResize = (page: number, size: number, total: number): number =>
  (page - 1) * size >= total ? 1 : page;

export const lastPage = (size: number, total: number): number => Math.max(1, Math.ceil(total / size));
