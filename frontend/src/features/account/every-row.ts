import { MAX_PAGE_SIZE } from '@rallyrank/contracts/shared/envelope';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads all pages of a list, one after the other. */
export const everyRow = async <Row>(
  read: (paging: { readonly pageNum: number; readonly pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const found: Row[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = await read({ pageNum, pageSize: MAX_PAGE_SIZE });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) return found;
  }
};
