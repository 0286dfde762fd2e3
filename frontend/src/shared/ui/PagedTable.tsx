import type { ApiError } from '../api/api-error';
import { type Column, DataTable, type TableState } from './DataTable';
import { EmptyState, PageState, RowsSkeleton } from './PageState';

interface Props<Row> {
  /** The answer of a paged route, as `useRoute` gives it. */
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly error: ApiError | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly state: TableState;
  /** What is said when no row fits, and what to do next. */
  readonly empty: { readonly title: string; readonly hint: string };
}

const SKELETON_ROWS = 20;

/** A page of rows from the service: skeleton, failure, empty state, or the table with its pager. */
export const PagedTable = <Row extends object>({ query, caption, columns, rowKey, state, empty }: Props<Row>) => (
  <PageState
    query={query}
    skeleton={<RowsSkeleton rows={SKELETON_ROWS} />}
    isEmpty={(answer) => answer.rows.length === 0}
    empty={<EmptyState {...empty} />}
  >
    {({ rows, total }) => (
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        total={total}
        state={state}
        busy={query.isPlaceholderData}
      />
    )}
  </PageState>
);
