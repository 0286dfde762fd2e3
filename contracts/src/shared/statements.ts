import { z } from 'zod';
import { ProcessReport } from './processes.js';
import { topic } from './rpc.js';
import { Instant } from './time.js';

/** What a store is asked, in names and without values: calls that differ in values only are the same statement. */
export const Statement = z.object({
  /** The file or database. */
  source: z.string(),
  /** The table or collection; empty for what concerns the whole source, such as a commit. */
  place: z.string(),
  operation: z.string(),
  /** The fields that it selects by. */
  where: z.array(z.string()),
  /** The fields that it orders by. */
  order: z.array(z.string()),
});
export type Statement = z.infer<typeof Statement>;

/** The text that tells a statement from others. */
export const statementKey = ({ source, place, operation, where, order }: Statement): string =>
  `${source} ${place} ${operation} ${where.join()} ${order.join()}`;

/** How often a process ran a statement, and how long that took. */
const StatementFigures = Statement.extend({
  count: z.int(),
  errors: z.int(),
  totalMs: z.number(),
  maxMs: z.number(),
  lastAt: Instant,
  /** The kind of the last failure; null if none failed. */
  lastError: z.string().nullable(),
  /** Number of a bucket of durations, and how many fell into it (`duration-buckets.ts`). */
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
  /** Connections that calls use at the moment, the most there were, and calls that wait for one; null for a file, whose calls never wait. */
  inUse: z.int().nullable(),
  mostInUse: z.int().nullable(),
  waiting: z.int().nullable(),
  most: z.int().nullable(),
  /** Calls that got no connection. */
  refused: z.int(),
  /** Size of the file with its log; null for a server. */
  bytes: z.int().nullable(),
});
export type ConnectionPool = z.infer<typeof ConnectionPool>;

export const StatementReport = z.object({
  /** Of the start of the process, or of the last reset. */
  since: Instant,
  /** Statements of this duration or longer are listed one by one. */
  slowMs: z.number(),
  pools: z.array(ConnectionPool),
  statements: z.array(StatementFigures),
  /** The latest ones, newest first. */
  slow: z.array(SlowStatement),
});
export type StatementReport = z.infer<typeof StatementReport>;

/** The process that tells something, as in its report. */
export const ProcessName = ProcessReport.pick({ id: true, name: true, host: true, pid: true });
export type ProcessName = z.infer<typeof ProcessName>;

/** Every process tells when asked what it has asked its stores. */
export const statementsWanted = topic('processes.statements-wanted', z.object({ ask: z.uuid() }));
export const statementsTold = topic(
  'processes.statements-told',
  z.object({ ask: z.uuid(), process: ProcessName, ...StatementReport.shape }),
);
/** Every process counts its statements from zero. */
export const statementsReset = topic('processes.statements-reset', z.object({}));
