import { Inject, Injectable } from '@nestjs/common';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { services } from '@rallyrank/contracts/shared/route';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { AllJobs } from '../jobs/all-jobs.js';
import { runOf } from '../jobs/job-rows.js';

/** Cancels and removes runs of jobs of all services. */
@Injectable()
export class JobLogCommands {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError http.notFound */
  async cancel(jobLogId: string): Promise<void> {
    const { service, runId } = runOf(jobLogId);
    await this.rpc.call(jobDeskOf(service).cancel, { runId });
  }

  /** @throws DomainError http.notFound */
  async remove(jobLogIds: readonly string[]): Promise<{ removed: number }> {
    const byService = Map.groupBy(jobLogIds.map(runOf), ({ service }) => service);
    let removed = 0;
    for (const [service, runs] of byService) {
      const answer = await this.rpc.call(jobDeskOf(service).forget, { ids: runs.map(({ runId }) => runId) });
      removed += answer.removed;
    }
    return { removed };
  }

  /** Removes the runs of a job, by default those of all jobs. @throws DomainError job.notFound */
  async clean(jobId: string | undefined): Promise<{ removed: number }> {
    if (jobId !== undefined) {
      const { service, id } = await this.jobs.get(jobId);
      return this.rpc.call(jobDeskOf(service).forget, { jobId: id });
    }
    const answers = await Promise.all(services.map((service) => this.rpc.call(jobDeskOf(service).forget, {})));
    return { removed: answers.reduce((sum, { removed }) => sum + removed, 0) };
  }
}
