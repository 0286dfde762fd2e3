import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.js';
import type { JobDesk } from '../jobs/job-desk.js';
import type { Jobs, ScheduledJob } from '../jobs/port.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface Scheduling {
  readonly jobs: Jobs;
  readonly desk: JobDesk;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
}

/** Never rejects. If the queue is unreachable it retries after 1 s, 2 s and so on up to a minute, until told to stop. */
const insist = async (job: ScheduledJob, { jobs, desk, log, signal }: Scheduling): Promise<void> => {
  const { id } = job;
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      await desk.settings.apply(jobs, job);
      if (wait > FIRST_PAUSE_MS) log.info({ jobId: id }, 'job is now scheduled');
      await desk.settings.catchUp(jobs, job);
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
  desk: JobDesk,
  log: Scheduling['log'],
): (() => Promise<void>) => {
  if (own.length === 0) return async () => undefined;
  const jobs = open();
  for (const job of own) jobs.define(desk.settings.handlerOf(job));
  desk.open(jobs);
  const stopping = new AbortController();
  const scheduled = own.map((job) => insist(job, { jobs, desk, log, signal: stopping.signal }));
  return async () => {
    stopping.abort();
    await jobs.close();
    await Promise.all(scheduled);
  };
};
