import { z } from 'zod';
import { Discipline } from '../sport/codes.js';
import { Day, Instant, Period } from './time.js';

/**
 * The data on which an answer is based: the last event position of its service (for a service without its own events:
 * the number of events of all others), and the time at which the newest event was recorded.
 */
export const AsOf = z.object({
  position: z.int().nonnegative(),
  time: Instant.nullable(),
  /** Day of the newest counted match; only if matches were counted before the call. */
  matchesUntil: Day.optional(),
  /**
   * Periods in which ranks are known, oldest first; only if the answer depends on the ranks of players on the days of
   * their matches.
   */
  ranks: z.array(z.object({ discipline: Discipline, covered: z.array(Period) })).optional(),
});
export type AsOf = z.infer<typeof AsOf>;

export const single = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.literal(200), msg: z.string(), data, asOf: AsOf });

export const page = <T extends z.ZodType, About extends z.ZodRawShape>(row: T, about: About) =>
  z.object({
    code: z.literal(200),
    msg: z.string(),
    rows: z.array(row),
    total: z.int().nonnegative(),
    asOf: AsOf,
    ...about,
  });

/** An answer with fields next to the code instead of in `data`, if the specification requires it. */
export const flat = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ code: z.literal(200), msg: z.string(), asOf: AsOf, ...fields });

/** Body of every error. `reason` is a key of the error table; `field` and `rule` describe the invalid parameter. */
export const ErrorBody = z.object({
  code: z.int(),
  msg: z.string(),
  reason: z.string(),
  field: z.string().optional(),
  rule: z.string().optional(),
  /** For a stale write: the current version of the record. */
  currentVersion: z.int().nonnegative().optional(),
  /** For a stale write on an entity: the fields that were changed after the expected version. */
  changed: z.array(z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const MAX_PAGE_SIZE = 200;

/** Query parameters of every paged call. Query values are texts, so numbers are coerced. */
export const Paging = {
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
};

/** The values of `Paging`. */
export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Query parameters of lists that can be filtered by a range of days, both ends included. */
export const DayRange = { 'params[beginTime]': Day.optional(), 'params[endTime]': Day.optional() };

/**
 * Maximum number of rows of an exported list. A longer public list is exported up to this row; any other longer list is
 * refused.
 */
export const MAX_EXPORT_ROWS = 10_000;

/**
 * Query parameter of lists that can be exported as a file: the whole list, up to `MAX_EXPORT_ROWS`, regardless of
 * paging.
 */
export const Export = { export: z.enum(['csv', 'json']).optional() };

/** The values of `sorting()`. */
export interface Sorting<C extends string> {
  readonly orderByColumn: C;
  readonly isAsc: boolean;
}

/** The values for ascending order. Clients of the back office contract send the words. */
const ASCENDING = ['true', 'asc', 'ascending'] as const;
const DESCENDING = ['false', 'desc', 'descending'] as const;

/**
 * Query parameters of a list that can be sorted. Rows without a value come last in both directions; texts are sorted by
 * English collation.
 */
export const sorting = <const C extends readonly [string, ...string[]]>(
  columns: C,
  fallback: C[number],
  isAsc = true,
) => ({
  orderByColumn: z.enum(columns).default(fallback as never),
  isAsc: z
    .enum([...ASCENDING, ...DESCENDING])
    .default(isAsc ? 'true' : 'false')
    .transform((v) => ASCENDING.some((each) => each === v)),
});
