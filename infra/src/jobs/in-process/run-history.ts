import type { DocumentStore, Documents } from '../../documents/port.js';
import { withoutVersion } from '../../documents/without-version.js';
import { findRuns, forgetRuns, jobRuns } from '../job-runs.js';
import type { HistoryQuery, JobRun, Jobs } from '../port.js';

/** The runs of all jobs, stored as documents so that they outlive the process. */
export class RunHistory {
  private readonly runs: Documents<JobRun>;
  private recovery: Promise<void> | undefined;

  constructor(
    documents: DocumentStore,
    private readonly now: () => Date,
  ) {
    this.runs = documents.collection(jobRuns);
  }

  /**
   * Must be called first. Runs once, and ends the runs that a previous process left in progress. If it fails, the next
   * call tries again.
   */
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

  /** One page of the runs, newest first. @throws InvalidInputError for a page below 1. */
  async page(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    await this.recover();
    return findRuns(this.runs, query);
  }

  async forget(which: Parameters<Jobs['forget']>[0]): Promise<number> {
    await this.recover();
    return forgetRuns(this.runs, which);
  }

  private async failInterrupted(): Promise<void> {
    const { rows } = await this.runs.find({ where: { state: 'running' } });
    const endedAt = this.now().toISOString();
    await this.runs.putMany(
      rows.map((row) => ({ ...withoutVersion(row), state: 'failed', endedAt, error: 'interrupted' })),
    );
  }
}
