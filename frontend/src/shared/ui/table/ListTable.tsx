import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { ComponentProps } from 'react';
import type { ApiError } from '../../api/api-error';
import type { Refused } from '../../url/url-state';
import { NotUnderstood } from '../NotUnderstood';
import { EmptyState, PageState } from '../PageState';
import { useRanksKnown } from '../use-ranks-known';
import type { Column, TableState } from './column';
import { DataTable, TableSkeleton } from './DataTable';
import { NoRows } from './Pager';
import { TableFooter } from './TableFooter';
import { TableTools } from './TableTools';

/** The part of a `useList` that a table needs. */
export interface ListOf<Row> {
  readonly route: RouteDef;
  readonly state: TableState & {
    readonly query: Readonly<Record<string, unknown>>;
    readonly refused: readonly Refused[];
  };
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number; readonly asOf: AsOf } | undefined;
    readonly error: ApiError | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  };
}

export interface ListTableProps<Row> {
  readonly list: ListOf<Row>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Whether a row is the result of the visitor's search. */
  readonly isMarked?: (row: Row) => boolean;
  /** The message if no row matches, and what to do next. */
  readonly empty: ComponentProps<typeof EmptyState>;
  /** Number of lines in the highest cell of a row: 2 if the rows are pairs. */
  readonly lines?: 1 | 2 | 3;
  /** False if the filters above the table already contain the link. */
  readonly withLink?: boolean;
  /** False if the page itself shows the periods with known ranks. */
  readonly withRanks?: boolean;
}

/** A page of rows from the service: skeleton, failure, empty state, or the table with its exports and pages. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { list, caption, columns, rowKey, isMarked, empty, lines = 1, withLink = true, withRanks = true } = props;
  const { route, state, query } = list;
  const { pageSize = 20 } = state.values;
  const ranks = useRanksKnown(withRanks ? query.data?.asOf.ranks : undefined);
  return (
    <>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={caption} columns={columns} rows={pageSize} lines={lines} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoRows total={query.data?.total} state={state}>
            <EmptyState {...empty} />
          </NoRows>
        }
      >
        {({ rows, total }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            isMarked={isMarked}
            state={state}
            busy={query.isPlaceholderData}
            footer={
              <TableFooter
                total={total}
                state={state}
                tools={<TableTools route={route} query={state.query} total={total} withLink={withLink} />}
              />
            }
          />
        )}
      </PageState>
      {ranks.length > 0 && <p className="rr-muted">{ranks.join(' · ')}</p>}
    </>
  );
};
