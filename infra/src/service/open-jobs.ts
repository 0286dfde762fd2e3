import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.js';
import { mustWait } from '../jobs/in-process/job-run.js';
import type { JobDesk } from '../jobs/job-desk.js';
import { handlerIdOf } from '../jobs/job-id.js';
import type { Jobs, ScheduledJob } from '../jobs/port.js';
import { retry } from '../retry.js';

const isBuiltIn = ({ id }: ScheduledJob): boolean => handlerIdOf(id) === id;

const BACKOFF = { firstMs: 1_000, longestMs: 60_000 };
const KEPT_EVERY_MS = 60_000;

interface Scheduling {
  readonly jobs: Jobs;
  readonly desk: JobDesk;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
}

/**
 * Never rejects. If the queue is unreachable, or the run of another job prevents this one from catching up, it retries
 * until the signal is aborted.
 */
const insist = async <R>(
  id: string,
  attempt: () => Promise<R>,
  { log, signal }: Pick<Scheduling, 'log' | 'signal'>,
): Promise<R | undefined> => {
  let hasFailed = false;
  const onFailure = (error: unknown, retryMs: number): void => {
    hasFailed = true;
    if (!(error instanceof UnavailableError) && !mustWait(error)) {
      log.error({ err: error, jobId: id }, 'job cannot be scheduled');
      throw error;
    }
    log.warn({ err: error, jobId: id, retryMs }, 'job is not scheduled yet');
  };
  try {
    const result = await retry(attempt, { backoff: BACKOFF, signal, onFailure });
    if (hasFailed) log.info({ jobId: id }, 'job is now scheduled');
    return result;
  } catch {
    return undefined;
  }
};

const scheduleJob = async (job: ScheduledJob, scheduling: Scheduling): Promise<void> => {
  const { jobs, desk } = scheduling;
  const attempt = async () => {
    if (isBuiltIn(job)) await desk.settings.remember(job);
    await desk.settings.apply(jobs, job);
    await desk.settings.catchUp(jobs, job);
  };
  await insist(job.id, attempt, scheduling);
};

/**
 * Compares the schedules with the settings periodically: the queue may have lost them, and a change may have been made
 * while the queue was unreachable. Never rejects.
 */
const keepSchedules = async (
  builtIn: readonly ScheduledJob[],
  { jobs, desk: { settings }, signal }: Scheduling,
  everyMs: number,
): Promise<void> => {
  const apply = async () => {
    const all = [...builtIn, ...(await settings.added(builtIn, true))];
    for (const job of all) await settings.apply(jobs, job);
  };
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    // A failure is retried at the next comparison.
    if (!signal.aborted) await apply().catch(() => undefined);
  }
};

const scheduleAdded = async (builtIn: readonly ScheduledJob[], scheduling: Scheduling): Promise<void> => {
  const added = await insist('added jobs', () => scheduling.desk.settings.added(builtIn), scheduling);
  await Promise.all((added ?? []).map((job) => scheduleJob(job, scheduling)));
};

/**
 * Defines the handlers of a service and schedules their jobs in the background, so that a start does not wait for the
 * queue. Without jobs no queue is opened. The returned function ends the runs in progress.
 * @param everyMs pause between two comparisons of the schedules with the settings, in milliseconds
 */
export const openJobs = (
  own: readonly ScheduledJob[],
  open: () => Jobs,
  desk: JobDesk,
  log: Scheduling['log'],
  everyMs = KEPT_EVERY_MS,
): (() => Promise<void>) => {
  if (own.length === 0) return async () => undefined;
  const jobs = open();
  for (const job of own) jobs.define(desk.settings.handlerOf(job));
  desk.open(jobs);
  const stopping = new AbortController();
  const scheduling = { jobs, desk, log, signal: stopping.signal };
  const scheduled = [
    ...own.map((job) => scheduleJob(job, scheduling)),
    scheduleAdded(own, scheduling),
    keepSchedules(own, scheduling, everyMs),
  ];
  return async () => {
    stopping.abort();
    await jobs.close();
    await Promise.all(scheduled);
  };
};
