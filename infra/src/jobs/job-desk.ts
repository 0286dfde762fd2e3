import { DomainError } from '@rallyrank/contracts/shared/errors';
import {
  type JobChange,
  type JobParam,
  type JobRunRow,
  type JobState,
  type JobValues,
  jobDeskOf,
  type NewJob,
} from '@rallyrank/contracts/shared/job-desk';
import type { Service } from '@rallyrank/contracts/shared/route';
import { completeWords } from '@rallyrank/contracts/shared/stored-words';
import type { Words } from '@rallyrank/contracts/shared/words';
import { UnavailableError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import { nextRuns } from './cron.js';
import { handlerIdOf } from './job-id.js';
import type { JobSettings } from './job-settings.js';
import { type NameFilter, passesNameFilter } from './name-filter.js';
import { CANNOT_SAY } from './no-dry-run.js';
import type { JobParam as DeclaredParam, HistoryQuery, JobRun, Jobs, RunId, ScheduledJob } from './port.js';

const NEXT = 5;
/** Maximum number of listed runs in progress. A service has fewer handlers, and each has one run at a time. */
const MOST_RUNNING = 100;

type RunsQuery = Omit<HistoryQuery, 'jobIds'> & NameFilter;

const rowOf = (run: JobRun, title: Words | null): JobRunRow => ({
  ...run,
  title,
  isDryRun: run.isDryRun ?? false,
  cause: run.cause ?? null,
  userId: run.userId ?? null,
  failure: run.failure ? completeWords(run.failure) : null,
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
    private readonly builtIn: readonly ScheduledJob[],
    readonly settings: JobSettings,
    private readonly now: () => Date,
  ) {}

  open(jobs: Jobs): void {
    this.opened = jobs;
  }

  async list(): Promise<JobState[]> {
    // A service without jobs has no queue and no history.
    if (this.builtIn.length === 0) return [];
    return Promise.all((await this.all()).map((job) => this.stateOf(job)));
  }

  async change(changed: JobChange): Promise<void> {
    const job = await this.job(changed.id);
    await this.settings.change(job, changed);
    await this.settings.apply(this.jobs, job);
  }

  /** Adds a job, which is paused until an operator resumes it. */
  async add(added: NewJob): Promise<{ id: string }> {
    const handler = this.builtIn.find(({ id }) => id === added.handlerId);
    if (!handler) throw new DomainError('job.target', { target: added.handlerId });
    const { id } = await this.settings.add(handler, added);
    return { id };
  }

  /** Removes an added job. A run in progress continues to its end. */
  async remove(id: string): Promise<void> {
    const job = await this.job(id);
    await this.settings.remove(job);
    await this.settings.apply(this.jobs, job);
  }

  /** Serves the rpcs of the back-office. */
  serve(rpc: Pick<Rpc, 'serve'>, service: Service): void {
    const desk = jobDeskOf(service);
    rpc.serve(desk.list, () => this.list());
    rpc.serve(desk.change, async (changed) => {
      await this.change(changed);
      return {};
    });
    rpc.serve(desk.add, (added) => this.add(added));
    rpc.serve(desk.remove, async ({ id }) => {
      await this.remove(id);
      return {};
    });
    rpc.serve(desk.run, async ({ id, ...asked }) => ({ runId: await this.run(await this.job(id), asked) }));
    rpc.serve(desk.cancel, async ({ runId }) => {
      await this.cancel(runId);
      return {};
    });
    rpc.serve(desk.runs, (query) => this.runs(query, service));
    rpc.serve(desk.forget, async (which) => ({ removed: (await this.opened?.forget(which)) ?? 0 }));
  }

  private async runs({ name, target, ...query }: RunsQuery, service: Service) {
    if (!this.opened) return { rows: [], total: 0 };
    const titles = new Map<string, Words | null>([
      ...(await this.settings.titles()),
      ...this.builtIn.map(({ id, title = null }) => [id, title] as const),
    ]);
    const passes = (id: string, title: Words | null) =>
      passesNameFilter(title, `${service}.${handlerIdOf(id)}`, { name, target });
    const isFiltered = name !== undefined || target !== undefined;
    const jobIds = isFiltered ? [...titles].filter(([id, title]) => passes(id, title)).map(([id]) => id) : undefined;
    const { rows, total } = await this.opened.history({ ...query, jobIds });
    return { rows: rows.map((run) => rowOf(run, titles.get(run.jobId) ?? null)), total };
  }

  /** @throws DomainError job.noDryRun, job.busy, job.handlerBusy */
  private async run(
    { id, dryRun }: ScheduledJob,
    { dryRun: isDryRun, userId }: { dryRun: boolean; userId: string },
  ): Promise<RunId> {
    if (isDryRun && !dryRun) throw new DomainError('job.noDryRun');
    return this.jobs.runNow(id, isDryRun ? 'dryRun' : 'run', { cause: 'operator', userId });
  }

  /** @throws DomainError job.runEnded if the run has ended or never began */
  private async cancel(runId: RunId): Promise<void> {
    const running = { state: 'running', pageNum: 1, pageSize: MOST_RUNNING } as const;
    const { rows } = this.opened ? await this.opened.history(running) : { rows: [] };
    if (!rows.some(({ id }) => id === runId)) throw new DomainError('job.runEnded');
    await this.jobs.cancel(runId);
  }

  private async stateOf(job: ScheduledJob): Promise<JobState> {
    const { cron, isPaused, missed, params, remark } = await this.settings.of(job);
    const { rows } = await this.jobs.history({ jobId: job.id, pageNum: 1, pageSize: 1 });
    return {
      id: job.id,
      handlerId: handlerIdOf(job.id),
      title: job.title ?? null,
      words: job.words ?? {},
      ...{ remark, cron, isPaused, missed },
      params: await Promise.all((job.params ?? []).map((param) => shown(param, params))),
      noDryRun: job.dryRun ? null : (job.noDryRun ?? CANNOT_SAY),
      next: isPaused ? [] : nextRuns(cron, NEXT, this.now()),
      last: rows[0] ? rowOf(rows[0], job.title ?? null) : null,
    };
  }

  private async all(): Promise<ScheduledJob[]> {
    return [...this.builtIn, ...(await this.settings.added(this.builtIn))];
  }

  private async job(id: string): Promise<ScheduledJob> {
    const found = (await this.all()).find((job) => job.id === id);
    if (!found) throw new DomainError('job.notFound');
    return found;
  }

  private get jobs(): Jobs {
    if (!this.opened) throw new UnavailableError('jobs', new Error('not open yet'));
    return this.opened;
  }
}
