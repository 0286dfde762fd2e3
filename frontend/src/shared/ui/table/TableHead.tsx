import type { Column, TableState } from './column';
import style from './DataTable.module.css';
import { directionOf, sortingAfter, type TableLayout } from './table-model';

const arrows = { ascending: '▲', descending: '▼', none: '↕' } as const;

interface SortProps<Row> {
  readonly column: Column<Row>;
  readonly state: TableState;
}

const SortButton = <Row,>({ column, state }: SortProps<Row>) => (
  <button type="button" onClick={() => state.set(sortingAfter(column, state.values))}>
    {column.title}
    <span className={style.arrow} aria-hidden>
      {arrows[directionOf(column.sortBy, state.values)]}
    </span>
  </button>
);

interface Props<Row> {
  readonly layout: TableLayout<Row>;
  readonly state: TableState | undefined;
  /** Title of the column with the buttons that open a row. */
  readonly detailsTitle: string;
}

/** Titles of the columns; a sortable one is a button, and its direction is announced. */
export const TableHead = <Row,>({ layout, state, detailsTitle }: Props<Row>) => (
  <thead>
    <tr>
      {layout.shown.map((column) => {
        const sortable = column.sortBy !== undefined && state !== undefined;
        return (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-header={column === layout.header || undefined}
            data-control={column.isControl}
            title={column.hint}
            aria-sort={sortable ? directionOf(column.sortBy, state.values) : undefined}
          >
            {sortable ? <SortButton column={column} state={state} /> : (column.head ?? column.title)}
          </th>
        );
      })}
      {layout.details.length > 0 && (
        <th scope="col">
          <span className="rr-hidden">{detailsTitle}</span>
        </th>
      )}
    </tr>
  </thead>
);
