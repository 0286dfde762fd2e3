import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../PageState';
import type { Column, TableState } from './column';
import style from './DataTable.module.css';
import { RowChunks } from './RowChunks';
import { SortSelect } from './SortSelect';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { useFittingColumns } from './use-fitting-columns';
import { useWidth } from './use-width';

interface Props<Row> {
  /** Describes the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Whether a row is the result of the visitor's search. */
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  /** Sorting in the address; without it the headings cannot be clicked. */
  readonly state?: TableState;
  /** Whether new rows are loading while the old ones are still shown. */
  readonly busy?: boolean;
  /** Shown below the rows, inside the frame: exports and pages. */
  readonly footer?: ReactNode;
}

/**
 * The table of the site: native, compact, with a sticky heading. Columns that do not fit move to a second line, or to a
 * part of the row that can be opened.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, isMarked, state, busy = false, footer } = props;
  const { t } = useTranslation('shared');
  const place = useWidth<HTMLDivElement>();
  const { frame, overflows, layout } = useFittingColumns(columns, place, rows);
  return (
    <div ref={place.ref} className={style.place} data-table>
      <div className={`rr-table ${style.frame}`} style={{ maxWidth: layout.maxWidth }} aria-busy={busy}>
        {state && [...layout.line, ...layout.details].some(({ sortBy }) => sortBy !== undefined) && (
          <SortSelect columns={columns} state={state} />
        )}
        <div ref={frame} className={style.scroll} data-overflows={overflows} {...(overflows ? { tabIndex: 0 } : {})}>
          <table className={style.table}>
            <caption className="rr-hidden">{caption}</caption>
            <TableHead layout={layout} state={state} detailsTitle={t('table.details')} />
            <RowChunks
              rows={rows}
              columns={layout.shown.length + 1}
              render={(row, index) => (
                <TableRow key={rowKey(row)} row={row} index={index} layout={layout} marked={isMarked?.(row) ?? false} />
              )}
            />
          </table>
        </div>
        {footer}
      </div>
    </div>
  );
};

interface SkeletonProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
  /** Number of lines in the highest cell of a row: 2 if the rows are pairs. */
  readonly lines?: 1 | 2 | 3;
}

/** Placeholder for a table, with the same columns and height. */
export const TableSkeleton = <Row,>({ caption, columns, rows, lines = 1 }: SkeletonProps<Row>) => (
  <DataTable
    caption={caption}
    columns={columns.map((column) => ({
      ...column,
      render: () => <Bone height={column.size === 'names' ? lines * 24 - 8 : 16} />,
    }))}
    rows={Array.from({ length: rows }, (_, at) => at)}
    rowKey={String}
    busy
  />
);
