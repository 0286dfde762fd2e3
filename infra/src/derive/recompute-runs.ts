import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { JobRun, Jobs, RunId } from '../jobs/port.js';

/**
 * Manual recomputation of a derived result, for the subjects of `recomputeRpcs`. Any replica may answer: the job queue
 * runs each job only once.
 */
export class RecomputeRuns {
  constructor(
    private readonly jobs: () => Jobs,
    private readonly jobId: string,
  ) {}

  async start(): Promise<{ runId: RunId }> {
    return { runId: await this.jobs().runNow(this.jobId) };
  }

  page(page: Paging): Promise<{ rows: JobRun[]; total: number }> {
    return this.jobs().history({ jobId: this.jobId, ...page });
  }
}
