import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.js';
import type { JobDef, Jobs, ScheduledJob } from '../jobs/port.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Scheduling {
  readonly jobs: Jobs;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
}

/** Never rejects. If the queue is unreachable it retries after 1 s, 2 s and so on up to a minute, until told to stop. */
const insist = async ({ id, cron }: JobDef, { jobs, log, signal }: Scheduling): Promise<void> => {
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      await jobs.schedule({ id, cron });
      if (wait > FIRST_PAUSE_MS) log.info({ jobId: id, cron }, 'job is now scheduled');
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UnavailableError)) return log.error({ err: error, jobId: id }, 'job cannot be scheduled');
      log.warn({ err: error, jobId: id, retryMs: wait }, 'job is not scheduled yet');
    }
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
};

/**
 * Defines the jobs of a service and schedules them in the background, so that a start does not wait for the queue. Without jobs no queue is
 * opened. The returned function ends the runs in progress.
 */
export const openJobs = (
  own: readonly ScheduledJob[],
  open: () => Jobs,
  log: Scheduling['log'],
): (() => Promise<void>) => {
  if (own.length === 0) return async () => undefined;
  const jobs = open();
  for (const { id, run } of own) jobs.define({ id, run });
  const stopping = new AbortController();
  const scheduled = own.map((job) => insist(job, { jobs, log, signal: stopping.signal }));
  return async () => {
    stopping.abort();
    await jobs.close();
    await Promise.all(scheduled);
  };
};
