import type { Column, ColumnSize, Importance, TableState } from './column';

/** Page sizes on offer (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;

/** Width of the table's place in pixels from which columns of an importance are shown. */
const shownFrom = { 1: 0, 2: 600, 3: 880 } as const satisfies Record<Importance, number>;

/** A few columns do not spread over a wide page: the most that a column adds to the width of its table, in pixels. */
const roomOf = { figure: 120, words: 200, names: 340 } as const satisfies Record<ColumnSize, number>;

/** How many hidden columns the second line of a row shows, the most important first; the others are in the part that opens. */
const MOST_IN_LINE = 2;

export interface TableLayout<Row> {
  readonly shown: readonly Column<Row>[];
  readonly header: Column<Row> | undefined;
  /** Columns without room of their own: in the second line of a row, and in the part that opens. */
  readonly line: readonly Column<Row>[];
  readonly details: readonly Column<Row>[];
  /** Undefined where columns are hidden: such a place is narrow, and the table fills it. */
  readonly maxWidth: number | undefined;
}

/** Which columns a table of so many pixels shows, and where the others go. @param least the importance of the least important ones that fit */
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

/** The least importance to show in a table that is too wide with these columns; undefined if all of them have to stay. */
export const narrower = <Row>(shown: readonly Column<Row>[]): Importance | undefined => {
  const least = Math.max(...shown.map(({ importance = 1 }) => importance));
  return least === 3 ? 2 : least === 2 ? 1 : undefined;
};

type Sorting = Pick<TableState['values'], 'orderByColumn' | 'isAsc'>;

/** The direction in which a column is sorted now. */
export const directionOf = (
  sortBy: string | undefined,
  { orderByColumn, isAsc }: Sorting,
): 'ascending' | 'descending' | 'none' =>
  sortBy === undefined || sortBy !== orderByColumn ? 'none' : isAsc ? 'ascending' : 'descending';

/** The sorting after a click on the head of a column: the other direction, or the column's own first one. */
export const sortingAfter = <Row>(column: Column<Row>, now: Sorting): { orderByColumn: string; isAsc: boolean } => {
  const { sortBy = '', sortsFirst = column.align === 'end' ? 'descending' : 'ascending' } = column;
  const isAsc = sortBy === now.orderByColumn ? !now.isAsc : sortsFirst === 'ascending';
  return { orderByColumn: sortBy, isAsc };
};

/** The page after a change of size: the first, if the current one would lie beyond the last. */
export const pageAfterResize = (page: number, size: number, total: number): number =>
  (page - 1) * size >= total ? 1 : page;

export const lastPage = (size: number, total: number): number => Math.max(1, Math.ceil(total / size));
