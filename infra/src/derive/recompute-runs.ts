import type { JobRun, Jobs, RunId } from '../jobs/port.js';

/**
 * How a derived result is recomputed by hand, behind the subjects of `recomputeRpcs`. Every replica answers: it is the jobs that run
 * each one once.
 */
export class RecomputeRuns {
  constructor(
    private readonly jobs: () => Jobs,
    private readonly jobId: string,
  ) {}

  async start(): Promise<{ runId: RunId }> {
    return { runId: await this.jobs().runNow(this.jobId) };
  }

  page(page: { pageNum: number; pageSize: number }): Promise<{ rows: JobRun[]; total: number }> {
    return this.jobs().history({ jobId: this.jobId, ...page });
  }
}
