import { Controller, Inject } from '@nestjs/common';
import {
  addJob,
  cancelJobRun,
  changeJob,
  changeJobStatus,
  cleanJobLogs,
  exportJobLogs,
  exportJobLogsWorkbook,
  exportJobs,
  exportJobsWorkbook,
  getJob,
  getJobLog,
  listJobLogs,
  listJobs,
  listJobTargets,
  previewCron,
  removeJobLogs,
  removeJobs,
  runJob,
} from '@rallyrank/contracts/monitoring/jobs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { Route } from '@rallyrank/infra/nest/route';
import { JobCommands } from '../commands/jobs.js';
import { JobLogCommands } from '../commands/jobs-logs.js';
import { AllJobs } from '../jobs/all-jobs.js';
import { JobQueries } from '../queries/jobs.js';
import { JobLogQueries } from '../queries/jobs-logs.js';

/** Answers the routes of contracts/src/monitoring/jobs.ts. */
@Controller()
export class JobsController {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(JobQueries) private readonly queries: JobQueries,
    @Inject(JobCommands) private readonly commands: JobCommands,
    @Inject(JobLogQueries) private readonly logs: JobLogQueries,
    @Inject(JobLogCommands) private readonly logCommands: JobLogCommands,
  ) {}

  @Route(listJobs)
  listJobs(query: ParsedQuery<typeof listJobs>) {
    return this.queries.listJobs(query);
  }

  @Route(exportJobs)
  async exportJobs({ export: _, ...query }: ParsedQuery<typeof exportJobs>) {
    const { words: _words, ...page } = await this.queries.listJobs(query);
    return page;
  }

  @Route(exportJobsWorkbook)
  exportJobsWorkbook(_: ParsedQuery<typeof exportJobsWorkbook>, call: RouteCall<typeof exportJobsWorkbook>) {
    return workbookOfList(exportJobs, call, (query) => this.queries.listJobs(query));
  }

  @Route(getJob)
  getJob(_: ParsedQuery<typeof getJob>, { params }: RouteCall<typeof getJob>) {
    return this.queries.getJob(params.jobId);
  }

  @Route(listJobTargets)
  listJobTargets() {
    return this.jobs.targets();
  }

  @Route(previewCron)
  previewCron(query: ParsedQuery<typeof previewCron>) {
    return this.queries.previewCron(query);
  }

  @Route(addJob)
  addJob(_: ParsedQuery<typeof addJob>, { body }: RouteCall<typeof addJob>) {
    return this.commands.add(body);
  }

  @Route(changeJob)
  async changeJob(_: ParsedQuery<typeof changeJob>, { body }: RouteCall<typeof changeJob>) {
    await this.commands.change(body);
    return {};
  }

  @Route(changeJobStatus)
  async changeJobStatus(_: ParsedQuery<typeof changeJobStatus>, { body }: RouteCall<typeof changeJobStatus>) {
    await this.commands.changeStatus(body);
    return {};
  }

  @Route(removeJobs)
  removeJobs(_: ParsedQuery<typeof removeJobs>, { params }: RouteCall<typeof removeJobs>) {
    return this.commands.remove(params.jobIds);
  }

  @Route(runJob)
  runJob(_: ParsedQuery<typeof runJob>, call: RouteCall<typeof runJob>) {
    return this.commands.run(call.body, callerOf(call).id);
  }

  @Route(listJobLogs)
  listJobLogs(query: ParsedQuery<typeof listJobLogs>) {
    return this.logs.listJobLogs(query);
  }

  @Route(getJobLog)
  getJobLog(_: ParsedQuery<typeof getJobLog>, { params }: RouteCall<typeof getJobLog>) {
    return this.logs.getJobLog(params.jobLogId);
  }

  @Route(exportJobLogs)
  async exportJobLogs({ export: _, ...query }: ParsedQuery<typeof exportJobLogs>) {
    const { words: _words, ...page } = await this.logs.page(query);
    return page;
  }

  @Route(exportJobLogsWorkbook)
  exportJobLogsWorkbook(_: ParsedQuery<typeof exportJobLogsWorkbook>, call: RouteCall<typeof exportJobLogsWorkbook>) {
    return workbookOfList(exportJobLogs, call, (query) => this.logs.page(query));
  }

  @Route(cancelJobRun)
  async cancelJobRun(_: ParsedQuery<typeof cancelJobRun>, { body }: RouteCall<typeof cancelJobRun>) {
    await this.logCommands.cancel(body.jobLogId);
    return {};
  }

  @Route(removeJobLogs)
  removeJobLogs(_: ParsedQuery<typeof removeJobLogs>, { params }: RouteCall<typeof removeJobLogs>) {
    return this.logCommands.remove(params.jobLogIds);
  }

  @Route(cleanJobLogs)
  cleanJobLogs({ jobId }: ParsedQuery<typeof cleanJobLogs>) {
    return this.logCommands.clean(jobId);
  }
}
