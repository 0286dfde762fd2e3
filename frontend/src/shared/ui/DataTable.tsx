import { Table } from 'antd';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useIsMobile, useIsPhone, useMedia } from '../browser/use-media';
import style from './DataTable.module.css';
import { Pager } from './Pager';
import { type Importance, isShown, shownFrom } from './table-model';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Figures stand right, in tabular type. */
  readonly numeric?: boolean;
  /** Value of `orderByColumn`; such a column can be sorted by its head. */
  readonly sortBy?: string;
  readonly importance?: Importance;
  readonly width?: number | string;
}

/** What of the address a table reads and changes; an object of `useUrlState` fits. */
export interface TableState {
  readonly values: {
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly orderByColumn?: string;
    readonly isAsc?: boolean;
  };
  readonly set: (patch: { pageNum?: number; pageSize?: number; orderByColumn?: string; isAsc?: boolean }) => void;
}

interface Props<Row> {
  /** Says what the table shows, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows on all pages; without it there is no pager. */
  readonly total?: number;
  readonly state?: TableState;
  /** New rows are on their way while the old ones are still shown. */
  readonly busy?: boolean;
  /** Smallest width in pixels; a narrower screen scrolls the table under its fixed first column. */
  readonly minWidth?: number;
}

const withCaption = (caption: string) => (props: ComponentProps<'table'>) => (
  <table {...props}>
    <caption className="rr-hidden">{caption}</caption>
    {props.children}
  </table>
);

const useShown = () => {
  const tablet = useMedia(`(min-width: ${shownFrom[2]}px)`);
  const desk = useMedia(`(min-width: ${shownFrom[3]}px)`);
  const width = desk ? shownFrom[3] : tablet ? shownFrom[2] : shownFrom[1];
  return (importance: Importance = 1) => isShown(importance, width);
};

type Values = TableState['values'] | undefined;

const sortingOf = (sortBy: string | undefined, values: Values) => {
  if (sortBy === undefined) return {};
  const order = values?.isAsc ? ('ascend' as const) : ('descend' as const);
  return { sorter: true, sortOrder: values?.orderByColumn === sortBy ? order : null };
};

/**
 * On a phone columns of words share the room that is left and their long names end in dots; figures and columns with a
 * width of their own (days, scores) keep to one line.
 */
const phoneClass = <Row,>(column: Column<Row>): string =>
  (column.numeric || column.width !== undefined ? style.fit : style.grow) ?? '';

const antdColumn = <Row,>(column: Column<Row>, values: Values, layout: { fixed: boolean; squeezed: boolean }) => ({
  key: column.sortBy ?? column.key,
  title: column.title,
  render: (_: unknown, row: Row, index: number) => column.render(row, index),
  ...(column.numeric ? { align: 'right' as const } : {}),
  ...(column.width === undefined ? {} : { width: column.width }),
  ...(layout.fixed ? { fixed: 'start' as const } : {}),
  ...(layout.squeezed ? { className: phoneClass(column) } : {}),
  ...sortingOf(column.sortBy, values),
});

/** The site's table: 32 px rows, sticky head, sorting and paging in the address, columns that leave by importance. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, total, state, busy = false, minWidth } = props;
  const shows = useShown();
  const narrow = useIsMobile();
  const phone = useIsPhone();
  const scrolls = minWidth !== undefined && narrow;
  const shown = columns.filter((column) => shows(column.importance));
  // A new component on every render would build the whole table anew.
  const components = useMemo(() => ({ table: withCaption(caption) }), [caption]);
  return (
    <div className={`rr-table ${style.table}`} aria-busy={busy}>
      <Table<Row>
        size="small"
        rowKey={rowKey}
        dataSource={[...rows]}
        columns={shown.map((column, at) =>
          antdColumn(column, state?.values, {
            fixed: scrolls && at === 0,
            squeezed: phone && !scrolls,
          }),
        )}
        pagination={false}
        components={components}
        showSorterTooltip={false}
        sortDirections={['ascend', 'descend', 'ascend']}
        {...(scrolls ? { scroll: { x: minWidth } } : {})}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          if (one?.columnKey !== undefined && one.order) {
            state?.set({ orderByColumn: String(one.columnKey), isAsc: one.order === 'ascend' });
          }
        }}
      />
      {total !== undefined && state && <Pager total={total} state={state} />}
    </div>
  );
};
