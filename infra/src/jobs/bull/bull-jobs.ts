import type { Job } from 'bull';
import type { Logger } from 'pino';
import type { DocumentStore } from '../../documents/port.js';
import { ConcurrencyError, InvalidInputError, UnavailableError } from '../../errors.js';
import { checkCron } from '../cron.js';
import { ActiveRun, assertKind, assertSameWork, BY_COMMAND, mustWait } from '../in-process/job-run.js';
import { handlerIdOf, runIdOf } from '../job-id.js';
import type { Begun, HistoryQuery, JobDef, JobHandler, JobRun, Jobs, RunId, RunKind } from '../port.js';
import { watchCancel } from './cancel-watch.js';
import { type Item, JobQueue, type RunItem, type Tick } from './job-queue.js';
import { watchLock } from './lock-watch.js';
import { SharedHistory } from './shared-history.js';

export interface BullJobsOptions {
  readonly redisUrl: string;
  /** Prefix of every key, so that instances can share a server. */
  readonly namespace: string;
  readonly service: string;
  /** Stores the history in the collection `job-runs`. */
  readonly documents: DocumentStore;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** Time in milliseconds for which closing waits for cancelled runs. */
  readonly graceMs?: number;
  /** Time in milliseconds after which a silent worker counts as dead, and its run as failed. */
  readonly lockMs?: number;
  /** Time in milliseconds after which a scheduled time that no replica has taken is skipped. */
  readonly lateMs?: number;
}

const DEFAULT_GRACE_MS = 5_000;
/**
 * Default of `lockMs`. A process whose thread is blocked for a minute does not renew its lock but is alive: its run
 * must not begin again elsewhere.
 */
const DEFAULT_LOCK_MS = 90_000;
/**
 * Default of `lateMs`. Longer than the time until another worker gets the item of a dead one, which is twice the lock
 * duration.
 */
const DEFAULT_LATE_MS = 300_000;
/**
 * While Redis is down, each attempt to reconnect fails with the same error. It is logged once per this time, in
 * milliseconds.
 */
const REPEATED_AFTER_MS = 60_000;
/** Maximum number of attempts to look up a run, which may end at the same time. */
const TRIES = 10;

const unknownHere = (jobId: string): Error => new Error(`there is no job ${jobId} in this replica`);

class BullJobs implements Jobs {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly active = new Map<RunId, ActiveRun>();
  private readonly closing = new AbortController();
  private readonly queue: JobQueue;
  private readonly runs: SharedHistory;
  private readonly lockMs: number;
  private reported = { text: '', at: Number.NEGATIVE_INFINITY };
  private working: Promise<void> | undefined;
  private closed: Promise<void> | undefined;

  constructor(private readonly options: BullJobsOptions) {
    const { redisUrl, namespace, service, lockMs = DEFAULT_LOCK_MS } = options;
    this.lockMs = lockMs;
    this.queue = new JobQueue({ redisUrl, namespace, service, lockMs }, this.report);
    this.runs = new SharedHistory(options.documents, options.now);
  }

  define(handler: JobHandler): void {
    this.assertOpen();
    if (this.handlers.has(handler.id)) throw new InvalidInputError(`job ${handler.id} is already defined`);
    this.handlers.set(handler.id, handler);
    // A replica without jobs does not fetch items. The other jobs are defined before the first answer of Redis arrives.
    this.working ??= this.queue.work(this.take).catch(this.report);
  }

  async schedule({ id, cron }: JobDef): Promise<void> {
    this.assertOpen();
    this.handlerOf(id);
    checkCron(cron);
    await this.queue.schedule({ id, cron: cron.trim() });
  }

  async unschedule(jobId: string): Promise<void> {
    this.assertOpen();
    await this.queue.unschedule(jobId);
  }

  async cancel(runId: RunId): Promise<void> {
    this.assertOpen();
    await this.queue.markCancelled(runId);
  }

  async runNow(
    jobId: string,
    kind: RunKind = 'run',
    begun: Begun = BY_COMMAND,
    ours: RunId = this.options.newId(),
  ): Promise<RunId> {
    this.assertOpen();
    assertKind(this.handlerOf(jobId), kind);
    for (let left = TRIES; left > 0; left -= 1) {
      await this.queue.addRun({ jobId, runId: ours, kind, begun });
      const job = await this.queue.currentRun(jobId);
      if (!job || !('runId' in job.data)) {
        // A missing run has ended: either ours, or the earlier one that prevented ours from being added.
        if (await this.runs.get(ours)) return ours;
        continue;
      }
      const { runId, kind: running = 'run' } = job.data;
      if (runId === ours || (await this.isUnderWay(jobId, runId))) {
        assertSameWork({ jobId, kind }, { jobId: job.data.jobId, kind: running });
        return runId;
      }
      await this.queue.remove(job);
    }
    throw new UnavailableError('jobs', new Error(`runs of ${jobId} end faster than they can be read`));
  }

  async history(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    this.assertOpen();
    const { rows, total } = await this.runs.page(query);
    return { rows: await Promise.all(rows.map((run) => (run.state === 'running' ? this.newest(run) : run))), total };
  }

  async forget(which: Parameters<Jobs['forget']>[0]): Promise<number> {
    this.assertOpen();
    return this.runs.forget(which);
  }

  async ping(): Promise<void> {
    this.assertOpen();
    await Promise.all([this.queue.ping(), this.options.documents.ping()]);
  }

  close(): Promise<void> {
    this.closing.abort();
    this.closed ??= this.queue.close(this.options.graceMs ?? DEFAULT_GRACE_MS);
    return this.closed;
  }

  /** Bull retries an item that fails, in any replica. */
  private readonly take = (job: Job<Item>): Promise<void> =>
    this.perform(job).catch((error: unknown) => {
      if (error instanceof UnavailableError) this.report(error);
      throw error;
    });

  /** Handles an item of the queue: a scheduled time becomes a run, and a run is executed. */
  private async perform(job: Job<Item>): Promise<void> {
    // While this process stops, another process handles the item.
    this.assertOpen();
    const { data } = job;
    const handler = this.handlers.get(handlerIdOf(data.jobId));
    if ('cron' in data) {
      if (!(await this.queue.isScheduled(data.jobId, data.cron))) return;
      if (!handler) throw unknownHere(data.jobId);
      await this.runOnSchedule(data, new Date(job.timestamp + (job.opts.delay ?? 0)));
      return;
    }
    const begun = await this.runs.get(data.runId);
    if (begun) {
      // The worker died, and the run is not retried.
      if (begun.state === 'running') await this.newest(begun);
    } else if (handler) await this.execute(handler, data, job);
    else throw unknownHere(data.jobId);
  }

  private async runOnSchedule(tick: Tick, came: Date): Promise<void> {
    const { jobId, isWaiting, due = came.toISOString() } = tick;
    if (!isWaiting && Date.now() - came.getTime() > (this.options.lateMs ?? DEFAULT_LATE_MS)) {
      this.options.log.warn({ jobId, due }, 'a scheduled run is skipped: no process took it in time');
      return;
    }
    try {
      await this.runNow(jobId, 'run', { cause: 'schedule' }, runIdOf(jobId, due));
    } catch (error) {
      // A failed item that waits is retried.
      if (!mustWait(error) || isWaiting) throw error;
      await this.queue.waitForTurn(tick, due);
    }
  }

  private async execute(
    handler: JobHandler,
    // An item of an earlier release contains neither the kind nor the cause of its run.
    { jobId, runId, kind = 'run', begun = BY_COMMAND }: RunItem,
    job: Job<Item>,
  ): Promise<void> {
    const { now, log } = this.options;
    const active = new ActiveRun(handler, { id: runId, jobId, kind, begun }, now, (share, text) => {
      log.debug({ jobId, share, text }, 'job progress');
      job.progress(share)?.catch(this.report);
    });
    const lost = new AbortController();
    const isHeld = async () => (await this.queue.holder(handler.id)) === this.queue.token;
    this.active.set(runId, active);
    const unwatch = watchLock(this.lockMs, isHeld, () => lost.abort());
    const unwatchCancel = watchCancel(
      () => this.queue.isCancelled(runId),
      () => active.cancel(),
    );
    try {
      await this.runs.begin(active.current);
      const ended = await active.execute(AbortSignal.any([this.closing.signal, lost.signal]));
      await this.runs.end(ended).catch((error: unknown) => {
        // Another replica found the run dead, and recorded that in the history.
        if (!(error instanceof ConcurrencyError)) this.report(error);
      });
    } finally {
      unwatch();
      unwatchCancel();
      this.active.delete(runId);
    }
  }

  /** Whether the run waits for a worker or is executed by one. */
  private async isUnderWay(jobId: string, id: RunId): Promise<boolean> {
    const run = await this.runs.get(id);
    return !run || (run.state === 'running' && (await this.queue.holder(jobId)) !== undefined);
  }

  /** The current state of a run that has no end in the history: with its progress, or failed if its worker is dead. */
  private async newest(run: JobRun): Promise<JobRun> {
    const ours = this.active.get(run.id)?.current;
    if (ours) return { ...run, progress: ours.progress };
    const holder = await this.queue.holder(run.jobId);
    const job = await this.queue.currentRun(run.jobId);
    const isCurrent = job && 'runId' in job.data && job.data.runId === run.id;
    if (!isCurrent || holder === undefined || holder === this.queue.token) return this.runs.interrupt(run);
    return { ...run, progress: Number(job.progress()) };
  }

  private handlerOf(jobId: string): JobHandler {
    const handler = this.handlers.get(handlerIdOf(jobId));
    if (!handler) throw new InvalidInputError(`there is no job ${jobId}`);
    return handler;
  }

  private readonly report = (error: unknown): void => {
    if (this.closing.signal.aborted) return;
    const text = String(error);
    const at = performance.now();
    if (text === this.reported.text && at - this.reported.at < REPEATED_AFTER_MS) return;
    this.reported = { text, at };
    this.options.log.error({ err: error }, 'the job queue or history failed');
  };

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new UnavailableError('jobs', new Error('closed'));
  }
}

/**
 * Jobs shared by all replicas of a service: the queue and the schedules are in Redis, the history in documents. A job
 * runs in one replica at a time. If a worker dies, its run fails and no other worker retries it. If Redis is down or
 * hangs, calls reject with UnavailableError in time; it is used again when it is back.
 */
export const createBullJobs = (options: BullJobsOptions): Jobs => new BullJobs(options);
