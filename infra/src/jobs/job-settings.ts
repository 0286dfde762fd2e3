import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type JobChange, JobValues, missedPolicies, type NewJob } from '@rallyrank/contracts/shared/job-desk';
import { Words } from '@rallyrank/contracts/shared/words';
import { z } from 'zod';
import { putIfUnchanged } from '../documents/change-document.js';
import { defineCollection } from '../documents/collection.js';
import type { DocumentStore, Documents, Versioned } from '../documents/port.js';
import { previousRun } from './cron.js';
import { addedJobId, handlerIdOf, jobNumberOf, runIdOf } from './job-id.js';
import { assertCron, assertParams } from './job-input.js';
import type { JobHandler, Jobs, ScheduledJob } from './port.js';

/** What operators have changed of a service's jobs, and the jobs that they have added. */
export const jobSettings = defineCollection({
  name: 'job-settings',
  schema: z.object({
    id: z.string(),
    /** Only an added job has one. */
    name: z.string().optional(),
    /** Of a built-in job: its runs in the history keep it when a later release no longer has the job. */
    title: Words.optional(),
    remark: z.string().optional(),
    /** An added job that was deleted: its runs in the history keep its name, and no other job gets its id. */
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

/** What an operator states of a job; what is absent stays. */
const stated = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const titleOf = (name: string): Words => ({ en: name, zh: name });

const declaredParams = ({ params = [] }: ScheduledJob): JobValues =>
  Object.fromEntries(params.map(({ key, value }) => [key, value]));

/** What operators have set, the same for all replicas, and its effect on the schedule. */
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
   * The jobs that operators have added to the handlers of the service, in the order of their ids; those that were
   * deleted only with `includeDeleted`.
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

  /** The names of all jobs, those that are gone too: the history still has their runs. */
  async titles(): Promise<ReadonlyMap<string, Words>> {
    const { rows } = await this.documents.find({});
    const named = rows.map(({ id, name, title }) => [id, name === undefined ? title : titleOf(name)] as const);
    return new Map(named.flatMap(([id, title]) => (title ? [[id, title]] : [])));
  }

  /** Keeps the title of a built-in job. */
  async remember({ id, title }: ScheduledJob): Promise<void> {
    const { version, ...stored } = await this.stored(id);
    if (!title || isDeepStrictEqual(stored.title, title)) return;
    // Otherwise another replica has kept it.
    await putIfUnchanged(this.documents, { ...stored, title }, version);
  }

  /** Adds a paused job to a handler, and returns it. @throws DomainError job.cron, job.param */
  async add(handler: ScheduledJob, { handlerId: _, ...given }: NewJob): Promise<ScheduledJob> {
    assertCron(given.cron);
    await assertParams(handler.params ?? [], declaredParams(handler), given.params);
    for (;;) {
      const { rows } = await this.documents.find({});
      const taken = rows.filter(({ id }) => handlerIdOf(id) === handler.id).map(({ id }) => jobNumberOf(id));
      // The built-in job is the first one.
      const id = addedJobId(handler.id, Math.max(1, ...taken) + 1);
      // Otherwise somebody else has added a job at the same time, and has this number.
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

  /** @throws DomainError job.cron, job.param, job.builtIn, job.notFound; @throws ConcurrencyError if somebody else changes the job at the same time */
  async change(job: ScheduledJob, { id, params, ...changed }: JobChange): Promise<void> {
    if (changed.cron !== undefined) assertCron(changed.cron);
    if (params) await assertParams(job.params ?? [], (await this.of(job)).params, params);
    const { version, ...stored } = await this.existing(id);
    if (changed.name !== undefined && stored.name === undefined) throw new DomainError('job.builtIn');
    const next = { ...stored, ...stated(changed), ...(params && { params: { ...stored.params, ...params } }) };
    await this.documents.put(next, version);
  }

  /** Schedules the job, or ends its schedule; again if the settings change meanwhile, in whatever replica. */
  async apply(jobs: Pick<Jobs, 'schedule' | 'unschedule'>, job: ScheduledJob): Promise<void> {
    for (let applied = -1; ; ) {
      const { cron, isPaused, version } = await this.of(job);
      if (version === applied) return;
      if (isPaused) await jobs.unschedule(job.id);
      else await jobs.schedule({ id: job.id, cron });
      applied = version;
    }
  }

  /** Starts a job whose last time has passed while no process ran, if it is to catch up. */
  async catchUp(jobs: Pick<Jobs, 'history' | 'runNow'>, job: ScheduledJob): Promise<void> {
    const { cron, isPaused, missed } = await this.of(job);
    if (isPaused || missed === 'skip') return;
    const due = previousRun(cron, this.now());
    const { rows } = await jobs.history({ jobId: job.id, pageNum: 1, pageSize: 1 });
    const last = rows[0];
    if (due !== undefined && last !== undefined && last.startedAt < due)
      await jobs.runNow(job.id, 'run', { cause: 'missed' }, runIdOf(job.id, due));
  }

  /** What the port runs: a handler with the present parameters of the job. */
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

  /** @throws DomainError job.notFound for a job that was deleted */
  private async existing(id: string): Promise<Versioned<Stored>> {
    const stored = await this.stored(id);
    if (stored.isRemoved) throw new DomainError('job.notFound');
    return stored;
  }

  private async stored(id: string): Promise<Versioned<Stored>> {
    return (await this.documents.get(id)) ?? { id, version: 0 };
  }
}
