import { z } from 'zod';
import { AsOf } from './envelope.js';
import type { Service } from './route.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** One run of a job in its history. */
const runOf = <R extends z.ZodType>(report: R) =>
  z.object({
    id: z.string(),
    jobId: z.string(),
    state: z.enum(['running', 'succeeded', 'failed']),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    /** Progress from 0 to 1. */
    progress: z.number(),
    /** The report; null until the run has succeeded, or if an earlier version of the program wrote it. */
    report: z.unknown().pipe(report.nullable().catch(null)),
    /** The reason for a failure; null if it did not fail. */
    error: z.string().nullable(),
  });

/** The report of a run that computed a derived result from scratch. */
const reportOf = <F extends z.ZodType>(figures: F) =>
  z.object({
    /** Version of the result, counted by the process of the run. */
    version: z.int(),
    computedFrom: AsOf.nullable(),
    seconds: z.number(),
    /**
     * Whether the result differs from the previous one, due to new events or otherwise; null for the first one of a
     * process.
     */
    changed: z.boolean().nullable(),
    figures,
  });

/**
 * The calls for a manual recomputation of a derived result of a service: `recompute` starts the job, or returns the run
 * in progress; `runs` returns its history, newest first.
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
