import { Inject, Injectable } from '@nestjs/common';
import type { JobRow, listJobs, previewCron } from '@rallyrank/contracts/monitoring/jobs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { checkCron, nextRuns } from '@rallyrank/infra/jobs/cron';
import { passesNameFilter } from '@rallyrank/infra/jobs/name-filter';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW } from '@rallyrank/infra/nest/ports';
import { AllJobs } from '../jobs/all-jobs.js';

const PREVIEWED = 5;

/** The jobs of all services. */
@Injectable()
export class JobQueries {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async listJobs(query: ParsedQuery<typeof listJobs>): Promise<ResultOf<typeof listJobs>> {
    const { rows, silent, words } = await this.jobs.list();
    const names = { name: query.jobName, target: query.invokeTarget };
    const shown = rows.filter(
      ({ jobName, invokeTarget, jobGroup, status }) =>
        passesNameFilter(jobName, invokeTarget, names) &&
        (query.jobGroup === undefined || jobGroup === query.jobGroup) &&
        (query.status === undefined || status === query.status),
    );
    return { ...pageOf(shown, query, (row) => row), silent: [...silent], words };
  }

  /** @throws DomainError job.notFound */
  async getJob(jobId: string): Promise<JobRow> {
    return (await this.jobs.get(jobId)).row;
  }

  previewCron({ expression }: ParsedQuery<typeof previewCron>): ResultOf<typeof previewCron> {
    try {
      checkCron(expression);
      return { next: nextRuns(expression, PREVIEWED, this.now()) };
    } catch {
      // Incomplete expressions are not rejected, since they may still be being typed.
      return { next: [] };
    }
  }
}
