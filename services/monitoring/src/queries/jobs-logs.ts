import { Inject, Injectable } from '@nestjs/common';
import type { JobLogRow, listJobLogs } from '@rallyrank/contracts/monitoring/jobs';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayRange } from '@rallyrank/infra/list/day-range';
import { AllJobs } from '../jobs/all-jobs.js';
import { runOf } from '../jobs/job-rows.js';

/** The runs of jobs of all services. */
@Injectable()
export class JobLogQueries {
  constructor(@Inject(AllJobs) private readonly jobs: AllJobs) {}

  async listJobLogs(query: ParsedQuery<typeof listJobLogs>): Promise<ResultOf<typeof listJobLogs>> {
    const { total, ...page } = await this.page(query);
    const isMerged = query.jobId === undefined;
    return { ...page, total: isMerged ? Math.min(total, MAX_EXPORT_ROWS) : total, counted: total };
  }

  /** @throws DomainError http.notFound */
  getJobLog(jobLogId: string): Promise<JobLogRow> {
    const { service, runId } = runOf(jobLogId);
    return this.jobs.run(service, runId);
  }

  async page(query: ParsedQuery<typeof listJobLogs>) {
    const { jobId, jobGroup, jobName: name, invokeTarget: target, state, cause, pageNum, pageSize } = query;
    const { gte: from, lte: until } = dayRange(query) ?? {};
    const { rows, total, silent, words } = await this.jobs.runs(jobId, jobGroup, {
      ...{ pageNum, pageSize, name, target, state, cause },
      from,
      until,
    });
    return { rows, total, silent: [...silent], words };
  }
}
