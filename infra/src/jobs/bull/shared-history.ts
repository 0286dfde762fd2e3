import { putIfUnchanged } from '../../documents/change-document.js';
import type { DocumentStore, Documents, Versioned } from '../../documents/port.js';
import { withoutVersion } from '../../documents/without-version.js';
import { findRuns, forgetRuns, jobRuns } from '../job-runs.js';
import type { HistoryQuery, JobRun, Jobs, RunId } from '../port.js';

/**
 * The runs of all jobs as documents that all replicas write. A run is written twice: when it begins and when it ends.
 * If its worker and a replica that regards the worker as dead both try to end it, the first one succeeds.
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

  /** @throws ConcurrencyError if the run has already begun */
  begin(run: JobRun): Promise<void> {
    return this.runs.put(run, 0);
  }

  /** @throws ConcurrencyError if another process has ended it */
  end(run: JobRun): Promise<void> {
    return this.runs.put(run, 1);
  }

  /** Ends a run whose worker has died. @returns the run as it ended, which differs if the worker ended it first */
  async interrupt(run: JobRun): Promise<JobRun> {
    const failed: JobRun = { ...run, state: 'failed', endedAt: this.now().toISOString(), error: 'interrupted' };
    if (await putIfUnchanged(this.runs, failed, 1)) return failed;
    const found = await this.get(run.id);
    return found ? withoutVersion(found) : failed;
  }

  forget(which: Parameters<Jobs['forget']>[0]): Promise<number> {
    return forgetRuns(this.runs, which);
  }

  /** One page of the runs, newest first. @throws InvalidInputError for a page below 1 */
  page(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }> {
    return findRuns(this.runs, query);
  }
}
