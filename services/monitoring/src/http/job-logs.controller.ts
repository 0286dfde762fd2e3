import { Controller, Inject } from '@nestjs/common';
import {
  cancelJobRun,
  cleanJobLogs,
  exportJobLogs,
  exportJobLogsWorkbook,
  getJobLog,
  listJobLogs,
  removeJobLogs,
} from '@rallyrank/contracts/monitoring/jobs';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { type ParsedQuery, type Service, services } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { dayRange } from '@rallyrank/infra/list/day-range';
import { RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { AllJobs } from '../jobs/all-jobs.js';

/** Service and run of `<service>.<run>`. @throws DomainError http.notFound */
const partsOf = (jobLogId: string): { service: Service; runId: string } => {
  const [name, runId = ''] = jobLogId.split('.');
  const service = services.find((each) => each === name);
  if (!service) throw new DomainError('http.notFound');
  return { service, runId };
};

/** Answers the routes of runs in contracts/src/monitoring/jobs.ts. */
@Controller()
export class JobLogsController {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  @Route(listJobLogs)
  async listJobLogs(query: ParsedQuery<typeof listJobLogs>) {
    const { total, ...page } = await this.page(query);
    const isMerged = query.jobId === undefined;
    return { ...page, total: isMerged ? Math.min(total, MAX_EXPORT_ROWS) : total, counted: total };
  }

  @Route(getJobLog)
  getJobLog(_: ParsedQuery<typeof getJobLog>, { params }: RouteCall<typeof getJobLog>) {
    const { service, runId } = partsOf(params.jobLogId);
    return this.jobs.run(service, runId);
  }

  @Route(exportJobLogs)
  async exportJobLogs({ export: _, ...query }: ParsedQuery<typeof exportJobLogs>) {
    const { words: _words, ...page } = await this.page(query);
    return page;
  }

  @Route(exportJobLogsWorkbook)
  exportJobLogsWorkbook(_: ParsedQuery<typeof exportJobLogsWorkbook>, call: RouteCall<typeof exportJobLogsWorkbook>) {
    return workbookOfList(exportJobLogs, call, (query) => this.page(query));
  }

  @Route(cancelJobRun)
  async cancelJobRun(_: ParsedQuery<typeof cancelJobRun>, { body }: RouteCall<typeof cancelJobRun>) {
    const { service, runId } = partsOf(body.jobLogId);
    await this.rpc.call(jobDeskOf(service).cancel, { runId });
    return {};
  }

  @Route(removeJobLogs)
  async removeJobLogs(_: ParsedQuery<typeof removeJobLogs>, { params }: RouteCall<typeof removeJobLogs>) {
    const byService = Map.groupBy(params.jobLogIds.map(partsOf), ({ service }) => service);
    let removed = 0;
    for (const [service, parts] of byService) {
      const answer = await this.rpc.call(jobDeskOf(service).forget, { ids: parts.map(({ runId }) => runId) });
      removed += answer.removed;
    }
    return { removed };
  }

  @Route(cleanJobLogs)
  async cleanJobLogs({ jobId }: ParsedQuery<typeof cleanJobLogs>) {
    if (jobId !== undefined) {
      const { service, id } = await this.jobs.get(jobId);
      return this.rpc.call(jobDeskOf(service).forget, { jobId: id });
    }
    const answers = await Promise.all(services.map((service) => this.rpc.call(jobDeskOf(service).forget, {})));
    return { removed: answers.reduce((sum, { removed }) => sum + removed, 0) };
  }

  private async page(query: ParsedQuery<typeof listJobLogs>) {
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
