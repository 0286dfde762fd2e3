import type { DocumentStore, Documents } from '../../documents/port.js';
import { InvalidInputError } from '../../errors.js';
import type { JobRun } from '../port.js';

export interface HistoryQuery {
  readonly jobId?: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** The runs of all jobs, kept as documents, so that they outlive the process. */
export class RunHistory {
  private readonly runs: Documents<JobRun>;
  private recovery: Promise<void> | undefined;

  constructor(
    documents: DocumentStore,
    private readonly now: () => Date,
  ) {
    this.runs = documents.collection<JobRun>('job-runs');
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
  async page({ jobId, pageNum, pageSize }: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    if (!isCount(pageNum) || !isCount(pageSize)) throw new InvalidInputError('pageNum and pageSize are above 0');
    await this.recover();
    const { rows, total } = await this.runs.find({
      where: jobId === undefined ? {} : { jobId },
      sort: [['startedAt', 'desc']],
      skip: (pageNum - 1) * pageSize,
      limit: pageSize,
    });
    return { rows: rows.map(({ version: _, ...run }) => run), total };
  }

  private async failInterrupted(): Promise<void> {
    const { rows } = await this.runs.find({ where: { state: 'running' } });
    const endedAt = this.now().toISOString();
    await this.runs.putMany(
      rows.map(({ version: _, ...run }) => ({ ...run, state: 'failed', endedAt, error: 'interrupted' })),
    );
  }
}
