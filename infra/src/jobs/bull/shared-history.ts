import type { DocumentStore, Documents, Versioned } from '../../documents/port.js';
import { ConcurrencyError } from '../../errors.js';
import { findRuns, type HistoryQuery, jobRuns, toRun } from '../in-process/run-history.js';
import type { JobRun, RunId } from '../port.js';

/**
 * The runs of all jobs as documents that all replicas write. A run is written twice: by who begins it, and by who ends it; of its
 * worker and a replica that found it dead only the first one ends it.
 */
export class SharedHistory {
  private readonly runs: Documents<JobRun>;

  constructor(
    documents: DocumentStore,
    private readonly now: () => Date,
  ) {
    this.runs = documents.collection(jobRuns);
  }

  get(id: RunId): Promise<Versioned<JobRun> | undefined> {
    return this.runs.get(id);
  }

  /** @throws ConcurrencyError where the run was begun before */
  begin(run: JobRun): Promise<void> {
    return this.runs.put(run, 0);
  }

  /** @throws ConcurrencyError if another process has ended it */
  end(run: JobRun): Promise<void> {
    return this.runs.put(run, 1);
  }

  /** Ends a run whose worker is no more. @returns how it ended, which is another way when the worker was quicker */
  async interrupt(run: JobRun): Promise<JobRun> {
    const failed: JobRun = { ...run, state: 'failed', endedAt: this.now().toISOString(), error: 'interrupted' };
    try {
      await this.end(failed);
      return failed;
    } catch (error) {
      if (!(error instanceof ConcurrencyError)) throw error;
      const found = await this.get(run.id);
      return found ? toRun(found) : failed;
    }
  }

  /** Newest first. @throws InvalidInputError for a page below 1 */
  async page(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    const { rows, total } = await findRuns(this.runs, query);
    return { rows: rows.map(toRun), total };
  }
}
