import { z } from 'zod';
import { defineCollection } from '../../documents/collection.js';
import type { DocumentStore, Documents, Versioned } from '../../documents/port.js';
import { InvalidInputError } from '../../errors.js';
import type { JobRun } from '../port.js';

export interface HistoryQuery {
  readonly jobId?: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** The runs of a service's jobs. */
export const jobRuns = defineCollection({
  name: 'job-runs',
  schema: z.object({
    id: z.string(),
    jobId: z.string(),
    state: z.enum(['running', 'succeeded', 'failed']),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    progress: z.number(),
    report: z.unknown(),
    error: z.string().nullable(),
  }),
  indexes: [{ fields: ['startedAt'] }, { fields: ['jobId', 'startedAt'] }, { fields: ['state'] }],
  backup: true,
});

/** Newest first. @throws InvalidInputError for a page below 1. */
export const findRuns = async (
  runs: Documents<JobRun>,
  { jobId, pageNum, pageSize }: HistoryQuery,
): Promise<{ rows: Versioned<JobRun>[]; total: number }> => {
  if (!isCount(pageNum) || !isCount(pageSize)) throw new InvalidInputError('pageNum and pageSize must be above 0');
  return runs.find({
    where: jobId === undefined ? {} : { jobId },
    sort: [['startedAt', 'desc']],
    skip: (pageNum - 1) * pageSize,
    limit: pageSize,
  });
};

/** The run without the count of its writes. */
export const toRun = ({ version: _, ...run }: Versioned<JobRun>): JobRun => run;

/** The runs of all jobs, kept as documents, so that they outlive the process. */
export class RunHistory {
  private readonly runs: Documents<JobRun>;
  private recovery: Promise<void> | undefined;

  constructor(
    documents: DocumentStore,
    private readonly now: () => Date,
  ) {
    this.runs = documents.collection(jobRuns);
  }

  /** Once, before anything else: what a process that is no more left running has failed. A failed try is repeated by the next call. */
  recover(): Promise<void> {
    this.recovery ??= this.failInterrupted().catch((error: unknown) => {
      this.recovery = undefined;
      throw error;
    });
    return this.recovery;
  }

  async save(run: JobRun): Promise<void> {
    await this.recover();
    await this.runs.put(run);
  }

  /** Newest first. @throws InvalidInputError for a page below 1. */
  async page(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    await this.recover();
    const { rows, total } = await findRuns(this.runs, query);
    return { rows: rows.map(toRun), total };
  }

  private async failInterrupted(): Promise<void> {
    const { rows } = await this.runs.find({ where: { state: 'running' } });
    const endedAt = this.now().toISOString();
    await this.runs.putMany(rows.map((row) => ({ ...toRun(row), state: 'failed', endedAt, error: 'interrupted' })));
  }
}
