import type { Paging } from '@rallyrank/contracts/shared/envelope';

/** Number of rows before a page. */
export const offsetOf = ({ pageNum, pageSize }: Paging): number => (pageNum - 1) * pageSize;

/**
 * One page of a list in memory, and the number of rows in the list. `rowOf` is called only for the rows of the page.
 */
export const pageOf = <T, R>(
  all: readonly T[],
  paging: Paging,
  rowOf: (item: T) => R,
): { rows: R[]; total: number } => ({
  rows: all.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize).map((item) => rowOf(item)),
  total: all.length,
});

/** The part of a query that selects and orders the whole list, without page and export. */
export const withoutPage = <Q extends Paging & { readonly export?: unknown }>({
  pageNum: _,
  pageSize: __,
  export: ___,
  ...rest
}: Q): Omit<Q, 'pageNum' | 'pageSize' | 'export'> => rest;
