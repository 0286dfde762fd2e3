import type { recomputeRpcs } from '@rallyrank/contracts/shared/jobs';
import type { z } from 'zod';
import type { ServiceParts } from '../service/port.js';

/** Serves how a derived result is recomputed by hand. Every replica answers: it is the jobs that run each one once. */
export const serveRecompute = <F extends z.ZodType>(
  parts: Pick<ServiceParts, 'rpc' | 'jobs'>,
  jobId: string,
  { recompute, runs }: ReturnType<typeof recomputeRpcs<F>>,
): void => {
  parts.rpc.serve(recompute, async () => ({ runId: await parts.jobs.runNow(jobId) }));
  parts.rpc.serve(runs, (page) => parts.jobs.history({ jobId, ...page }));
};
