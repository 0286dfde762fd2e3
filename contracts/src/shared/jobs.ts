import { z } from 'zod';
import { AsOf } from './envelope.js';
import type { Service } from './route.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** One run of a job, as its history tells it. */
const runOf = <R extends z.ZodType>(report: R) =>
  z.object({
    id: z.string(),
    jobId: z.string(),
    state: z.enum(['running', 'succeeded', 'failed']),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    /** 0 to 1. */
    progress: z.number(),
    /** Null until it has succeeded, and where the report is of an earlier version of the program. */
    report: z.unknown().pipe(report.nullable().catch(null)),
    /** Why it has failed. */
    error: z.string().nullable(),
  });

/** What a run says that computed a derived result from scratch. */
const reportOf = <F extends z.ZodType>(figures: F) =>
  z.object({
    /** Of the result, counted by the process that the run was in. */
    version: z.int(),
    computedFrom: AsOf.nullable(),
    seconds: z.number(),
    /** Whether the result is another one than that before it, by new events or otherwise; null for the first one of a process. */
    changed: z.boolean().nullable(),
    figures,
  });

/**
 * How the derived result of a service is recomputed by hand: `recompute` starts the job, or gives the run that is under way;
 * `runs` tells its history, newest first.
 */
export const recomputeRpcs = <F extends z.ZodType>(service: Service, figures: F) => {
  const report = reportOf(figures);
  return {
    recompute: rpc(`${service}.recompute`, z.object({}), z.object({ runId: z.string() }), 15_000),
    runs: rpc(
      `${service}.jobRuns`,
      z.object({ pageNum: z.int().min(1), pageSize: z.int().min(1).max(100) }),
      z.object({ rows: z.array(runOf(report)), total: z.int() }),
      15_000,
    ),
  };
};
