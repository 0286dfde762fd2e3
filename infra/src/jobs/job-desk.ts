import { DomainError } from '@rallyrank/contracts/shared/errors';
import {
  type JobChange,
  type JobParam,
  type JobRunRow,
  type JobState,
  type JobValues,
  jobDeskOf,
} from '@rallyrank/contracts/shared/job-desk';
import type { Service } from '@rallyrank/contracts/shared/route';
import { UnavailableError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import { nextRuns } from './cron.js';
import type { JobSettings } from './job-settings.js';
import { CANNOT_SAY } from './no-dry-run.js';
import type { JobParam as DeclaredParam, JobRun, Jobs, RunId, ScheduledJob } from './port.js';

const NEXT = 5;

const rowOf = (run: JobRun): JobRunRow => ({
  ...run,
  isDryRun: run.isDryRun ?? false,
  cause: run.cause ?? null,
  userId: run.userId ?? null,
  report: run.report === null ? null : JSON.stringify(run.report),
});

const shown = async (param: DeclaredParam, values: JobValues): Promise<JobParam> => {
  const value = values[param.key];
  return param.kind === 'number'
    ? { ...param, value: Number(value) }
    : { ...param, options: await param.options(), value: String(value) };
};

/** The jobs of a service for operators. */
export class JobDesk {
  private opened: Jobs | undefined;

  constructor(
    private readonly own: readonly ScheduledJob[],
    readonly settings: JobSettings,
    private readonly now: () => Date,
  ) {}

  open(jobs: Jobs): void {
    this.opened = jobs;
  }

  list(): Promise<JobState[]> {
    return Promise.all(this.own.map((job) => this.stateOf(job)));
  }

  async change(changed: JobChange): Promise<void> {
    const job = this.job(changed.id);
    await this.settings.change(job, changed);
    await this.settings.apply(this.jobs, job);
  }

  /** Answers the back-office. */
  serve(rpc: Pick<Rpc, 'serve'>, service: Service): void {
    const desk = jobDeskOf(service);
    rpc.serve(desk.list, () => this.list());
    rpc.serve(desk.change, async (changed) => {
      await this.change(changed);
      return {};
    });
    rpc.serve(desk.run, async ({ id, ...asked }) => ({ runId: await this.run(this.job(id), asked) }));
    rpc.serve(desk.cancel, async ({ runId }) => {
      if (this.opened) await this.opened.cancel(runId);
      return {};
    });
    rpc.serve(desk.runs, async (query) => {
      if (!this.opened) return { rows: [], total: 0 };
      const { rows, total } = await this.opened.history(query);
      return { rows: rows.map(rowOf), total };
    });
    rpc.serve(desk.forget, async (which) => ({ removed: (await this.opened?.forget(which)) ?? 0 }));
  }

  /** @throws DomainError job.noDryRun; job.busy if a run of the other kind is in progress, which must not pass for this one */
  private async run(
    { id, dryRun }: ScheduledJob,
    { dryRun: isDryRun, userId }: { dryRun: boolean; userId: string },
  ): Promise<RunId> {
    if (isDryRun && !dryRun) throw new DomainError('job.noDryRun');
    const runId = await this.jobs.runNow(id, isDryRun ? 'dryRun' : 'run', { cause: 'operator', userId });
    const { rows } = await this.jobs.history({ jobId: id, pageNum: 1, pageSize: 1 });
    const newest = rows[0];
    if (newest?.id === runId && (newest.isDryRun ?? false) !== isDryRun) throw new DomainError('job.busy');
    return runId;
  }

  private async stateOf(job: ScheduledJob): Promise<JobState> {
    const { cron, isPaused, missed, params } = await this.settings.of(job);
    const { rows } = await this.jobs.history({ jobId: job.id, pageNum: 1, pageSize: 1 });
    return {
      id: job.id,
      title: job.title ?? null,
      words: job.words ?? {},
      ...{ cron, isPaused, missed },
      params: await Promise.all((job.params ?? []).map((param) => shown(param, params))),
      noDryRun: job.dryRun ? null : (job.noDryRun ?? CANNOT_SAY),
      next: isPaused ? [] : nextRuns(cron, NEXT, this.now()),
      last: rows[0] ? rowOf(rows[0]) : null,
    };
  }

  private job(id: string): ScheduledJob {
    const found = this.own.find((job) => job.id === id);
    if (!found) throw new DomainError('job.notFound');
    return found;
  }

  private get jobs(): Jobs {
    if (!this.opened) throw new UnavailableError('jobs', new Error('not open yet'));
    return this.opened;
  }
}
