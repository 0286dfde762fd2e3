import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type JobChange, missedPolicies } from '@rallyrank/contracts/shared/job-desk';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { DocumentStore, Documents, Versioned } from '../documents/port.js';
import { InvalidInputError } from '../errors.js';
import { checkCron, previousRun } from './cron.js';
import type { JobHandler, Jobs, ScheduledJob } from './port.js';

/** What operators have changed of a service's jobs. */
const jobSettings = defineCollection({
  name: 'job-settings',
  schema: z.object({
    id: z.string(),
    cron: z.string().optional(),
    isPaused: z.boolean().optional(),
    missed: z.enum(missedPolicies).optional(),
    params: z.record(z.string(), z.int()).optional(),
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
  readonly params: Readonly<Record<string, number>>;
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

const assertParams = ({ params = [] }: ScheduledJob, given: Readonly<Record<string, number>>): void => {
  for (const [key, value] of Object.entries(given)) {
    const { min = 1, max = 0 } = params.find((param) => param.key === key) ?? {};
    if (value < min || value > max) throw new DomainError('job.param', { key });
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
      isPaused: stored.isPaused ?? false,
      missed: stored.missed ?? 'skip',
      params: Object.fromEntries(params),
      version,
    };
  }

  /** @throws DomainError job.cron, job.param; @throws ConcurrencyError if somebody else changes the job at the same time */
  async change(job: ScheduledJob, { id, params, ...changed }: JobChange): Promise<void> {
    if (changed.cron !== undefined) assertCron(changed.cron);
    if (params) assertParams(job, params);
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
    if (due !== undefined && last !== undefined && last.startedAt < due) await jobs.runNow(job.id);
  }

  /** What the port runs: the job with its present parameters. */
  handlerOf(job: ScheduledJob): JobHandler {
    return { id: job.id, run: async (context) => job.run(context, (await this.of(job)).params) };
  }

  private async stored(id: string): Promise<Versioned<Stored>> {
    return (await this.documents.get(id)) ?? { id, version: 0 };
  }
}
