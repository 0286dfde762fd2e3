import type { Sorting } from '@rallyrank/contracts/shared/envelope';
import { dayRange } from '@rallyrank/infra/list/day-range';

/** The condition for a range of days. */
export const within = (query: Parameters<typeof dayRange>[0]) => {
  const at = dayRange(query);
  return at ? { at } : {};
};

/** The order of a query; entries that are equal in it are sorted by time, in the same direction, as in the indexes. */
export const orderOf = <C extends string, F extends string>(
  { orderByColumn, isAsc }: Sorting<C>,
  fields: Readonly<Record<C, F>>,
) => {
  const direction = isAsc ? 'asc' : 'desc';
  const field = fields[orderByColumn];
  return field === 'at'
    ? ([['at', direction]] as const)
    : ([
        [field, direction],
        ['at', direction],
      ] as const);
};
