import { z } from 'zod';
import { ProcessReport } from './processes.js';
import { topic } from './rpc.js';
import { Instant } from './time.js';

/** A statement of a store, in names and without values. Calls that differ only in values are the same statement. */
export const Statement = z.object({
  /** The file or database. */
  source: z.string(),
  /** The table or collection; empty for an operation on the whole source, such as a commit. */
  place: z.string(),
  operation: z.string(),
  /** The fields by which it selects. */
  where: z.array(z.string()),
  /** The fields by which it orders. */
  order: z.array(z.string()),
});
export type Statement = z.infer<typeof Statement>;

/** The key that identifies a statement. */
export const statementKey = ({ source, place, operation, where, order }: Statement): string =>
  `${source} ${place} ${operation} ${where.join()} ${order.join()}`;

/** Number and durations of the executions of a statement in a process. */
const StatementFigures = Statement.extend({
  count: z.int(),
  errors: z.int(),
  totalMs: z.number(),
  maxMs: z.number(),
  lastAt: Instant,
  /** The kind of the last failure; null if none failed. */
  lastError: z.string().nullable(),
  /** Number of a bucket of durations, and number of durations in it (`duration-buckets.ts`). */
  buckets: z.array(z.tuple([z.int(), z.int()])),
});
export type StatementFigures = z.infer<typeof StatementFigures>;

export const SlowStatement = Statement.extend({
  at: Instant,
  ms: z.number(),
  /** The kind of failure; null if it succeeded. */
  error: z.string().nullable(),
});
export type SlowStatement = z.infer<typeof SlowStatement>;

/** The connections of a process to a file or server. */
export const ConnectionPool = z.object({
  kind: z.enum(['SQLite', 'MongoDB']),
  /** The file or the address of the server. */
  name: z.string(),
  open: z.int(),
  /**
   * Number of connections in use, maximum number so far, and number of calls that wait for one; null for a file, whose
   * calls never wait.
   */
  inUse: z.int().nullable(),
  mostInUse: z.int().nullable(),
  waiting: z.int().nullable(),
  most: z.int().nullable(),
  /** Number of calls without a connection. */
  refused: z.int(),
  /** Size of the file with its log; null for a server. */
  bytes: z.int().nullable(),
});
export type ConnectionPool = z.infer<typeof ConnectionPool>;

export const StatementReport = z.object({
  /** Time of the start of the process, or of the last reset. */
  since: Instant,
  /** Statements of this duration or longer are listed one by one. */
  slowMs: z.number(),
  pools: z.array(ConnectionPool),
  statements: z.array(StatementFigures),
  /** The latest ones, newest first. */
  slow: z.array(SlowStatement),
});
export type StatementReport = z.infer<typeof StatementReport>;

/** The identity of a reporting process. */
export const ProcessName = ProcessReport.pick({ id: true, name: true, host: true, pid: true });
export type ProcessName = z.infer<typeof ProcessName>;

/** Requests from every process a report on the statements of its stores. */
export const statementsWanted = topic('processes.statements-wanted', z.object({ ask: z.uuid() }));
export const statementsTold = topic(
  'processes.statements-told',
  z.object({ ask: z.uuid(), process: ProcessName, ...StatementReport.shape }),
);
/** Makes every process count its statements from zero. */
export const statementsReset = topic('processes.statements-reset', z.object({}));
