import { z } from 'zod';
import { Instant } from './time.js';

/**
 * What an answer is based on: the last event position of its service (of one without events of its own: how many events of all the
 * others) and when the newest of them was recorded.
 */
export const AsOf = z.object({ position: z.int().nonnegative(), time: Instant.nullable() });
export type AsOf = z.infer<typeof AsOf>;

export const single = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.literal(200), msg: z.string(), data, asOf: AsOf });

export const page = <T extends z.ZodType>(row: T) =>
  z.object({ code: z.literal(200), msg: z.string(), rows: z.array(row), total: z.int().nonnegative(), asOf: AsOf });

/** Body of every refusal. `reason` is a key of the error table, `field` and `rule` name the offending parameter. */
export const ErrorBody = z.object({
  code: z.int(),
  msg: z.string(),
  reason: z.string(),
  field: z.string().optional(),
  rule: z.string().optional(),
  /** Of a stale write: the version that the record is at. */
  currentVersion: z.int().nonnegative().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const MAX_PAGE_SIZE = 200;

/** Query parameters of every paged call. Query values arrive as text, so numbers are coerced. */
export const Paging = {
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
};

/** The values of `Paging`. */
export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Rows of an exported list at most. */
export const MAX_EXPORT_ROWS = 10_000;

/** Query parameter of lists that can be taken away as a file: the first rows of the whole list, whatever the paging says. */
export const Export = { export: z.enum(['csv', 'json']).optional() };

/** The values of `sorting()`. */
export interface Sorting<C extends string> {
  readonly orderByColumn: C;
  readonly isAsc: boolean;
}

/** Query parameters of a list that can be sorted. Rows without a value stand last in both directions, texts go by English collation. */
export const sorting = <const C extends readonly [string, ...string[]]>(
  columns: C,
  fallback: C[number],
  isAsc = true,
) => ({
  orderByColumn: z.enum(columns).default(fallback as never),
  isAsc: z
    .enum(['true', 'false'])
    .default(isAsc ? 'true' : 'false')
    .transform((v) => v === 'true'),
});
