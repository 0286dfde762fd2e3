import { NotUnderstood } from '../NotUnderstood';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { BeyondEnd } from './Pager';
import { TableFooter } from './TableFooter';
import { useLocalPages } from './use-local-pages';

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Rows of all pages. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Prefix of the URL parameters, for pages with several tables. */
  readonly prefix?: string;
}

/** A table of rows that were loaded at once, with its page in the address. */
export const LocalTable = <Row,>({ rows, prefix = '', ...table }: Props<Row>) => {
  const { state, shown } = useLocalPages(rows, { prefix, pageSize: 50 });
  return (
    <>
      <NotUnderstood refused={state.refused} />
      {shown.length === 0 && rows.length > 0 ? (
        <BeyondEnd total={rows.length} state={state} />
      ) : (
        <DataTable {...table} rows={shown} footer={<TableFooter total={rows.length} state={state} />} />
      )}
    </>
  );
};
