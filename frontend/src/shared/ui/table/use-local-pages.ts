import { Paging } from '@rallyrank/contracts/shared/envelope';
import { z } from 'zod';
import { useUrlState } from '../../url/use-url-state';

const pages = z.object(Paging);

interface Options {
  /** Prefix of the URL parameters, for pages with several lists. */
  readonly prefix?: string;
  /** Rows of a page until the visitor chooses another number. */
  readonly pageSize: number;
}

/** The current page of rows that were loaded at once, with its number and size in the address. */
export const useLocalPages = <Row>(rows: readonly Row[], { prefix = '', pageSize }: Options) => {
  const state = useUrlState(pages, { defaults: { pageSize: String(pageSize) }, prefix });
  const { pageNum, pageSize: size } = state.values;
  return { state, shown: rows.slice((pageNum - 1) * size, pageNum * size) };
};
