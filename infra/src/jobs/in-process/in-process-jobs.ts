import { Cron } from 'croner';
import type { Logger } from 'pino';
import { atMost } from '../../deadline.js';
import type { DocumentStore } from '../../documents/port.js';
import { InvalidInputError, UnavailableError } from '../../errors.js';
import { checkCron, cronOptions, firstComing } from '../cron.js';
import { handlerIdOf } from '../job-id.js';
import type { Begun, HistoryQuery, JobDef, JobHandler, JobRun, Jobs, RunId, RunKind } from '../port.js';
import { ActiveRun, assertKind, assertSameWork, BY_COMMAND, mustWait, type Start } from './job-run.js';
import { RunHistory } from './run-history.js';

export interface InProcessJobsOptions {
  /** Stores the history in the collection `job-runs`. */
  readonly documents: DocumentStore;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'debug' | 'error'>;
  /** Time in milliseconds for which closing waits for cancelled runs. */
  readonly graceMs?: number;
}

interface Running {
  readonly active: ActiveRun;
  /** Resolves when the start is stored in the history. */
  readonly started: Promise<void>;
  /** Resolves when the end is stored in the history; never rejects. */
  readonly ended: Promise<void>;
}

const DEFAULT_GRACE_MS = 5_000;

class InProcessJobs implements Jobs {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly schedules = new Map<string, Cron>();
  /** Runs in progress by handler. */
  private readonly running = new Map<string, Running>();
  /** Jobs with a scheduled time that waits for the run of another job. */
  private readonly waiting = new Set<string>();
  private readonly closing = new AbortController();
  private readonly runs: RunHistory;

  constructor(private readonly options: InProcessJobsOptions) {
    this.runs = new RunHistory(options.documents, options.now);
    this.runs.recover().catch(this.report);
  }

  define(handler: JobHandler): void {
    this.assertOpen();
    if (this.handlers.has(handler.id)) throw new InvalidInputError(`job ${handler.id} is already defined`);
    this.handlers.set(handler.id, handler);
  }

  async schedule({ id, cron }: JobDef): Promise<void> {
    this.assertOpen();
    this.handlerOf(id);
    checkCron(cron);
    const known = this.schedules.get(id);
    // Replacing an equal schedule would drop a waiting time.
    if (known?.getPattern() === cron) return;
    known?.stop();
    const isFirst = firstComing(cron);
    const schedule: Cron = new Cron(cron, cronOptions, () => {
      if (isFirst(new Date())) this.runOnSchedule(id, schedule);
    });
    this.schedules.set(id, schedule);
  }

  async unschedule(jobId: string): Promise<void> {
    this.assertOpen();
    this.schedules.get(jobId)?.stop();
    this.schedules.delete(jobId);
  }

  async cancel(runId: RunId): Promise<void> {
    this.assertOpen();
    for (const { active } of this.running.values()) if (active.current.id === runId) active.cancel();
  }

  async runNow(
    jobId: string,
    kind: RunKind = 'run',
    begun: Begun = BY_COMMAND,
    id: RunId = this.options.newId(),
  ): Promise<RunId> {
    this.assertOpen();
    const handler = this.handlerOf(jobId);
    assertKind(handler, kind);
    const { active, started } = this.runOf(handler, { id, jobId, kind, begun });
    await started;
    return active.current.id;
  }

  async history(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    this.assertOpen();
    const { rows, total } = await this.runs.page(query);
    // The progress of a run is kept in memory; its start and end are stored in the history.
    return { rows: rows.map((run) => (run.state === 'running' ? this.newest(run) : run)), total };
  }

  forget(which: Parameters<Jobs['forget']>[0]): Promise<number> {
    this.assertOpen();
    return this.runs.forget(which);
  }

  async ping(): Promise<void> {
    this.assertOpen();
    await this.options.documents.ping();
  }

  async close(): Promise<void> {
    this.closing.abort();
    for (const schedule of this.schedules.values()) schedule.stop();
    const ended = Promise.all([...this.running.values()].map((running) => running.ended));
    await atMost(this.options.graceMs ?? DEFAULT_GRACE_MS, ended);
  }

  private runOnSchedule(jobId: string, schedule: Cron): void {
    // A schedule that was replaced or ended in the meantime does not start a run.
    if (this.closing.signal.aborted || this.schedules.get(jobId) !== schedule) return;
    try {
      const start = { id: this.options.newId(), jobId, kind: 'run', begun: { cause: 'schedule' } } as const;
      this.runOf(this.handlerOf(jobId), start).started.catch(this.report);
    } catch (error) {
      if (mustWait(error)) this.waitForTurn(jobId, schedule);
      else this.report(error);
    }
  }

  private waitForTurn(jobId: string, schedule: Cron): void {
    if (this.waiting.has(jobId)) return;
    this.waiting.add(jobId);
    void this.running.get(handlerIdOf(jobId))?.ended.then(() => {
      this.waiting.delete(jobId);
      this.runOnSchedule(jobId, schedule);
    });
  }

  /** Returns the run of this job in progress, or starts a new one. @throws DomainError job.busy, job.handlerBusy */
  private runOf(handler: JobHandler, start: Start): Running {
    const running = this.running.get(handler.id) ?? this.start(handler, start);
    assertSameWork(start, running.active.start);
    this.running.set(handler.id, running);
    return running;
  }

  private start(handler: JobHandler, start: Start): Running {
    const { now, log } = this.options;
    const active = new ActiveRun(handler, start, now, (share, text) =>
      log.debug({ jobId: start.jobId, share, text }, 'job progress'),
    );
    const started = this.runs.save(active.current);
    const ended = started
      .then(() => active.execute(this.closing.signal))
      .then((run) => this.runs.save(run))
      .catch(this.report)
      .finally(() => this.running.delete(handler.id));
    return { active, started, ended };
  }

  private newest(run: JobRun): JobRun {
    const active = this.running.get(handlerIdOf(run.jobId))?.active.current;
    return active?.id === run.id ? { ...run, progress: active.progress } : run;
  }

  private handlerOf(jobId: string): JobHandler {
    const handler = this.handlers.get(handlerIdOf(jobId));
    if (!handler) throw new InvalidInputError(`there is no job ${jobId}`);
    return handler;
  }

  private readonly report = (error: unknown): void =>
    this.options.log.error({ err: error }, 'the job history cannot be written');

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new UnavailableError('jobs', new Error('closed'));
  }
}

/** Jobs of this process: schedules are in memory and are set at each start; the history is stored in documents. */
export const createInProcessJobs = (options: InProcessJobsOptions): Jobs => new InProcessJobs(options);
