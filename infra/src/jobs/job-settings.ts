import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type JobChange, JobValues, missedPolicies } from '@rallyrank/contracts/shared/job-desk';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { DocumentStore, Documents, Versioned } from '../documents/port.js';
import { InvalidInputError } from '../errors.js';
import { checkCron, previousRun } from './cron.js';
import type { JobHandler, JobParam, Jobs, ScheduledJob } from './port.js';

/** What operators have changed of a service's jobs. */
const jobSettings = defineCollection({
  name: 'job-settings',
  schema: z.object({
    id: z.string(),
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
  /** Number of changes. */
  readonly version: number;
}

const assertCron = (cron: string): void => {
  try {
    checkCron(cron);
  } catch (error) {
    if (error instanceof InvalidInputError) throw new DomainError('job.cron', { cron });
    throw error;
  }
};

const allows = async (param: JobParam, value: JobValues[string]): Promise<boolean> => {
  if (param.kind === 'number') return typeof value === 'number' && value >= param.min && value <= param.max;
  return typeof value === 'string' && (await param.options()).includes(value);
};

/** A parameter that keeps its value is not checked: what it names may be gone by now. */
const assertParams = async (params: readonly JobParam[], before: JobValues, given: JobValues): Promise<void> => {
  for (const [key, value] of Object.entries(given)) {
    const param = params.find((each) => each.key === key);
    if (!param || (value !== before[key] && !(await allows(param, value)))) throw new DomainError('job.param', { key });
  }
};

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
    const params = (job.params ?? []).map(({ key, value }) => [key, stored.params?.[key] ?? value] as const);
    return {
      cron: stored.cron ?? job.cron,
      isPaused: stored.isPaused ?? job.isPaused ?? false,
      missed: stored.missed ?? 'skip',
      params: Object.fromEntries(params),
      version,
    };
  }

  /** @throws DomainError job.cron, job.param; @throws ConcurrencyError if somebody else changes the job at the same time */
  async change(job: ScheduledJob, { id, params, ...changed }: JobChange): Promise<void> {
    if (changed.cron !== undefined) assertCron(changed.cron);
    if (params) await assertParams(job.params ?? [], (await this.of(job)).params, params);
    const { version, ...stored } = await this.stored(id);
    const stated = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const next = { ...stored, ...stated, ...(params && { params: { ...stored.params, ...params } }) };
    await this.documents.put(next, version);
  }

  /** Schedules the job, or ends its schedule; again if the settings change meanwhile, in whatever replica. */
  async apply(jobs: Jobs, job: ScheduledJob): Promise<void> {
    for (let applied = -1; ; ) {
      const { cron, isPaused, version } = await this.of(job);
      if (version === applied) return;
      if (isPaused) await jobs.unschedule(job.id);
      else await jobs.schedule({ id: job.id, cron });
      applied = version;
    }
  }

  /** Starts a job whose last time has passed while no process ran, if it is to catch up. */
  async catchUp(jobs: Jobs, job: ScheduledJob): Promise<void> {
    const { cron, isPaused, missed } = await this.of(job);
    if (isPaused || missed === 'skip') return;
    const due = previousRun(cron, this.now());
    const { rows } = await jobs.history({ jobId: job.id, pageNum: 1, pageSize: 1 });
    const last = rows[0];
    if (due !== undefined && last !== undefined && last.startedAt < due)
      await jobs.runNow(job.id, 'run', { cause: 'missed' });
  }

  /** What the port runs: the job with its present parameters. */
  handlerOf(job: ScheduledJob): JobHandler {
    const { id, run, dryRun } = job;
    const params = async () => (await this.of(job)).params;
    return {
      id,
      run: async (context) => run(context, await params()),
      ...(dryRun && { dryRun: async (context) => dryRun(context, await params()) }),
    };
  }

  private async stored(id: string): Promise<Versioned<Stored>> {
    return (await this.documents.get(id)) ?? { id, version: 0 };
  }
}
