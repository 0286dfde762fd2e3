/** The rows of one page, and how many there are in all. */
export const pageOf = <T>(
  rows: readonly T[],
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): { rows: T[]; total: number } => ({
  rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
});
