const DAY_END = 'T23:59:59.999Z';

interface Days {
  readonly 'params[beginTime]'?: string | undefined;
  readonly 'params[endTime]'?: string | undefined;
}

/**
 * The time from the beginning of the first day of a query to the end of the last day, in UTC; undefined if it has
 * neither.
 */
export const dayRange = ({ 'params[beginTime]': from, 'params[endTime]': until }: Days) =>
  from === undefined && until === undefined
    ? undefined
    : { ...(from !== undefined && { gte: from }), ...(until !== undefined && { lte: `${until}${DAY_END}` }) };
