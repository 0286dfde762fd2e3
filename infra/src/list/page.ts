import type { Paging } from '@rallyrank/contracts/shared/envelope';

/** One page of a list that is in memory as a whole, and how many rows the list has; `rowOf` makes only the rows of the page. */
export const pageOf = <T, R>(
  all: readonly T[],
  { pageNum, pageSize }: Paging,
  rowOf: (item: T) => R,
): { rows: R[]; total: number } => ({
  rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((item) => rowOf(item)),
  total: all.length,
});
