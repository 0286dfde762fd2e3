import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type JobChange, JobValues, missedPolicies, type NewJob } from '@rallyrank/contracts/shared/job-desk';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { completeWords, StoredWords } from '@rallyrank/contracts/shared/stored-words';
import type { Words } from '@rallyrank/contracts/shared/words';
import { z } from 'zod';
import { putIfUnchanged } from '../documents/change-document.js';
import { defineCollection } from '../documents/collection.js';
import type { DocumentStore, Documents, Versioned } from '../documents/port.js';
import { previousRun } from './cron.js';
import { addedJobId, handlerIdOf, jobNumberOf, runIdOf } from './job-id.js';
import { assertCron, assertParams } from './job-input.js';
import type { JobHandler, Jobs, ScheduledJob } from './port.js';

/** The changes of operators to a service's jobs, and the jobs that they have added. */
export const jobSettings = defineCollection({
  name: 'job-settings',
  schema: z.object({
    id: z.string(),
    /** Name of an added job; built-in jobs have none. */
    name: z.string().optional(),
    /** Title of a built-in job. Its runs in the history still show it if a later release no longer has the job. */
    title: StoredWords.optional(),
    remark: z.string().optional(),
    /** Set for an added job that was deleted: its runs in the history still show its name, and its id is not reused. */
    isRemoved: z.literal(true).optional(),
    cron: z.string().optional(),
    isPaused: z.boolean().optional(),
    missed: z.enum(missedPolicies).optional(),
    params: JobValues.optional(),
  }),
  indexes: [],
  backup: true,
});
type Stored = z.output<typeof jobSettings.schema>;

/** The settings of a job: those of the program, unless an operator has changed them. */
interface Effective {
  readonly cron: string;
  readonly isPaused: boolean;
  readonly missed: (typeof missedPolicies)[number];
  readonly params: JobValues;
  readonly remark: string;
  /** Number of changes. */
  readonly version: number;
}

/** The values that an operator has set; absent values do not change. */
const stated = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const titleOf = (name: string): Words => inLanguages(() => name);

const declaredParams = ({ params = [] }: ScheduledJob): JobValues =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]));

/** The settings of operators, which all replicas share, and their effect on the schedule. */
export class JobSettings {
  private readonly documents: Documents<Stored>;

  constructor(
    store: DocumentStore,
    private readonly now: () => Date,
  ) {
    this.documents = store.collection(jobSettings);
  }

  async of(job: ScheduledJob): Promise<Effective> {
    const { version, ...stored } = await this.stored(job.id);
    const params = Object.entries(declaredParams(job)).map(([key, value]) => [key, stored.params?.[key] ?? value]);
    return {
      cron: stored.cron ?? job.cron,
      isPaused: stored.isRemoved ?? stored.isPaused ?? job.isPaused ?? false,
      missed: stored.missed ?? 'skip',
      params: Object.fromEntries(params),
      remark: stored.remark ?? '',
      version,
    };
  }

  /**
   * The jobs that operators have added to the handlers of the service, in the order of their ids. Deleted jobs are
   * included only with `includeDeleted`.
   */
  async added(handlers: readonly ScheduledJob[], includeDeleted = false): Promise<ScheduledJob[]> {
    const { rows } = await this.documents.find({});
    const isKnown = ({ name, isRemoved }: Stored) => name !== undefined && (includeDeleted || !isRemoved);
    return handlers.flatMap((handler) =>
      rows
        .filter((row) => isKnown(row) && handlerIdOf(row.id) === handler.id)
        .sort((a, b) => jobNumberOf(a.id) - jobNumberOf(b.id))
        .map(({ id, name = id }) => ({ ...handler, id, title: titleOf(name) })),
    );
  }

  /** The names of all jobs, including deleted jobs, because the history still contains their runs. */
  async titles(): Promise<ReadonlyMap<string, Words>> {
    const { rows } = await this.documents.find({});
    const named = rows.map(
      ({ id, name, title }) => [id, name === undefined ? title && completeWords(title) : titleOf(name)] as const,
    );
    return new Map(named.flatMap(([id, title]) => (title ? [[id, title]] : [])));
  }

  /** Stores the title of a built-in job. */
  async remember({ id, title }: ScheduledJob): Promise<void> {
    const { version, ...stored } = await this.stored(id);
    if (!title || isDeepStrictEqual(stored.title, title)) return;
    // Otherwise another replica has stored it.
    await putIfUnchanged(this.documents, { ...stored, title }, version);
  }

  /** Adds a paused job to a handler, and returns it. @throws DomainError job.cron, job.param */
  async add(handler: ScheduledJob, { handlerId: _, ...given }: NewJob): Promise<ScheduledJob> {
    assertCron(given.cron);
    await assertParams(handler.params ?? [], declaredParams(handler), given.params);
    for (;;) {
      const { rows } = await this.documents.find({});
      const taken = rows.filter(({ id }) => handlerIdOf(id) === handler.id).map(({ id }) => jobNumberOf(id));
      // Job number 1 is the built-in job, so added jobs start at 2.
      const id = addedJobId(handler.id, Math.max(1, ...taken) + 1);
      // Otherwise another operator has added a job with this number at the same time.
      if (await putIfUnchanged(this.documents, { ...given, id, isPaused: true }, 0))
        return { ...handler, id, title: titleOf(given.name) };
    }
  }

  /** @throws DomainError job.builtIn, job.notFound; @throws ConcurrencyError */
  async remove({ id }: ScheduledJob): Promise<void> {
    const { version, ...stored } = await this.existing(id);
    if (stored.name === undefined) throw new DomainError('job.builtIn');
    await this.documents.put({ ...stored, isRemoved: true }, version);
  }

  /**
   * @throws DomainError job.cron, job.param, job.builtIn, job.notFound; @throws ConcurrencyError if the job is changed
   * by another operator at the same time
   */
  async change(job: ScheduledJob, { id, params, ...changed }: JobChange): Promise<void> {
    if (changed.cron !== undefined) assertCron(changed.cron);
    if (params) await assertParams(job.params ?? [], (await this.of(job)).params, params);
    const { version, ...stored } = await this.existing(id);
    if (changed.name !== undefined && stored.name === undefined) throw new DomainError('job.builtIn');
    const next = { ...stored, ...stated(changed), ...(params && { params: { ...stored.params, ...params } }) };
    await this.documents.put(next, version);
  }

  /** Schedules the job, or ends its schedule. Repeats this if any replica changes the settings in the meantime. */
  async apply(jobs: Pick<Jobs, 'schedule' | 'unschedule'>, job: ScheduledJob): Promise<void> {
    for (let applied = -1; ; ) {
      const { cron, isPaused, version } = await this.of(job);
      if (version === applied) return;
      if (isPaused) await jobs.unschedule(job.id);
      else await jobs.schedule({ id: job.id, cron });
      applied = version;
    }
  }

  /** Starts a job whose last scheduled time passed while no process was running, if the job is set to catch up. */
  async catchUp(jobs: Pick<Jobs, 'history' | 'runNow'>, job: ScheduledJob): Promise<void> {
    const { cron, isPaused, missed } = await this.of(job);
    if (isPaused || missed === 'skip') return;
    const due = previousRun(cron, this.now());
    const { rows } = await jobs.history({ jobId: job.id, pageNum: 1, pageSize: 1 });
    const last = rows[0];
    if (due !== undefined && last !== undefined && last.startedAt < due)
      await jobs.runNow(job.id, 'run', { cause: 'missed' }, runIdOf(job.id, due));
  }

  /** The handler that the port runs, with the current parameters of the job. */
  handlerOf(handler: ScheduledJob): JobHandler {
    const { id, run, dryRun } = handler;
    const params = async (jobId: string) => {
      await this.existing(jobId);
      return (await this.of({ ...handler, id: jobId })).params;
    };
    return {
      id,
      run: async (context, jobId) => run(context, await params(jobId), jobId),
      ...(dryRun && { dryRun: async (context, jobId) => dryRun(context, await params(jobId), jobId) }),
    };
  }

  /** @throws DomainError job.notFound for a deleted job */
  private async existing(id: string): Promise<Versioned<Stored>> {
    const stored = await this.stored(id);
    if (stored.isRemoved) throw new DomainError('job.notFound');
    return stored;
  }

  private async stored(id: string): Promise<Versioned<Stored>> {
    return (await this.documents.get(id)) ?? { id, version: 0 };
  }
}
