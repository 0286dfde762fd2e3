import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { ConnectionPool, ProcessName, SlowStatement, Statement } from '../shared/statements.js';
import { Instant } from '../shared/time.js';

const base = { service: 'monitoring', cache: 'none', tags: [] } as const;
const read = { ...base, method: 'GET', rate: 'read', access: { anyOf: ['monitor:druid:list'] } } as const;

/** The data sources of a process. A process that did not answer has no figures. */
const ProcessOfSources = ProcessName.extend({
  isSilent: z.boolean(),
  /** Time from which its statements are counted. */
  since: Instant.nullable(),
  pools: z.array(ConnectionPool),
});
export type ProcessOfSources = z.infer<typeof ProcessOfSources>;

export const getDataSources = route({
  ...read,
  query: z.object({}),
  name: 'getDataSources',
  path: '/monitor/datasource',
  summary: 'The connections of every process to its files and servers, and the queries of all of them',
  data: z.object({
    /** Statements of this duration or longer count as slow. */
    slowMs: z.number(),
    processes: z.array(ProcessOfSources),
    /** Number of statements of all processes. */
    statements: z.int(),
    errors: z.int(),
    totalMs: z.number(),
    /** By file or database, the longest total first. */
    sources: z.array(z.object({ source: z.string(), statements: z.int(), errors: z.int(), totalMs: z.number() })),
  }),
});

/** A statement over all processes that answered. Durations are in milliseconds; percentiles are accurate to 10 %. */
export const StatementRow = Statement.extend({
  count: z.int(),
  errors: z.int(),
  total: z.number(),
  mean: z.number(),
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  lastTime: Instant,
  /** The kind of the last failure; null if none failed. */
  lastError: z.string().nullable(),
  /** Number of processes that executed it. */
  processes: z.int(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const STATEMENT_COLUMNS = ['total', 'count', 'mean', 'p50', 'p99', 'max', 'errors'] as const;

const filters = {
  /** Part of the name of a file or database. */
  source: z.string().trim().min(1).max(100).optional(),
  /** Part of the table, the operation or a field. */
  text: z.string().trim().min(1).max(100).optional(),
};

export const listStatements = pageRoute({
  ...read,
  name: 'listStatements',
  path: '/monitor/datasource/statements',
  summary: 'The queries to the stores, without values, with their durations; the longest total first',
  query: z.object({ ...Paging, ...Export, ...sorting(STATEMENT_COLUMNS, 'total', false), ...filters }),
  row: StatementRow,
});

export const SlowRow = SlowStatement.extend({ process: ProcessName });
export type SlowRow = z.infer<typeof SlowRow>;

export const listSlowStatements = pageRoute({
  ...read,
  name: 'listSlowStatements',
  path: '/monitor/datasource/slow',
  summary: 'The latest slow statements of every process, newest first',
  query: z.object({ ...Paging, ...Export, ...sorting(['at', 'ms'], 'at', false), ...filters }),
  row: SlowRow,
});

export const resetDataSources = flatRoute({
  ...base,
  method: 'POST',
  rate: 'write',
  byLeader: false,
  operation: 'other',
  access: { anyOf: ['monitor:druid:reset'] },
  query: z.object({}),
  name: 'resetDataSources',
  title: monitoringTexts.dataSources.resetDataSources,
  path: '/monitor/datasource/reset',
  summary: 'Makes every process count its statements from zero',
  fields: {},
});

export const dataSourceRoutes = [getDataSources, listStatements, listSlowStatements, resetDataSources];
