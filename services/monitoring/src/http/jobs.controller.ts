import { Controller, Inject } from '@nestjs/common';
import {
  addJob,
  changeJob,
  changeJobStatus,
  exportJobs,
  exportJobsWorkbook,
  getJob,
  type JobRow,
  listJobs,
  listJobTargets,
  previewCron,
  removeJobs,
  runJob,
} from '@rallyrank/contracts/monitoring/jobs';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { checkCron, nextRuns } from '@rallyrank/infra/jobs/cron';
import { passesNameFilter } from '@rallyrank/infra/jobs/name-filter';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { noteChange } from '@rallyrank/infra/observability/changes';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { AllJobs } from '../jobs/all-jobs.js';
import { jobNumber } from '../jobs/job-number.js';

const PREVIEWED = 5;

const missedOf = { '2': 'once', '3': 'skip' } as const;

/** What operators set of a job, for the operation log. */
const settingsOf = ({ jobName, invokeTarget, cronExpression, misfirePolicy, params, remark, isBuiltIn }: JobRow) => ({
  ...(!isBuiltIn && { jobName: jobName?.en }),
  ...{ invokeTarget, cronExpression, misfirePolicy, remark },
  ...Object.fromEntries(params.map(({ key, value }) => [key, value])),
});

/** Answers the routes of jobs in contracts/src/monitoring/jobs.ts. */
@Controller()
export class JobsController {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listJobs)
  listJobs(query: ParsedQuery<typeof listJobs>) {
    return this.page(query);
  }

  @Route(exportJobs)
  async exportJobs({ export: _, ...query }: ParsedQuery<typeof exportJobs>) {
    const { words: _words, ...page } = await this.page(query);
    return page;
  }

  @Route(exportJobsWorkbook)
  exportJobsWorkbook(_: ParsedQuery<typeof exportJobsWorkbook>, call: RouteCall<typeof exportJobsWorkbook>) {
    return workbookOfList(exportJobs, call, (query) => this.page(query));
  }

  @Route(getJob)
  async getJob(_: ParsedQuery<typeof getJob>, { params }: RouteCall<typeof getJob>) {
    return (await this.jobs.get(params.jobId)).row;
  }

  @Route(listJobTargets)
  listJobTargets() {
    return this.jobs.targets();
  }

  @Route(previewCron)
  previewCron({ expression }: ParsedQuery<typeof previewCron>) {
    try {
      checkCron(expression);
      return { next: nextRuns(expression, PREVIEWED, this.now()) };
    } catch {
      // Nobody has asked for it yet: half-typed expressions are no refusals.
      return { next: [] };
    }
  }

  @Route(addJob)
  async addJob(_: ParsedQuery<typeof addJob>, { body }: RouteCall<typeof addJob>) {
    const { jobName, invokeTarget, cronExpression, misfirePolicy, params, remark } = body;
    const { service, handlerId } = await this.jobs.handler(invokeTarget);
    if (body.jobGroup !== undefined && body.jobGroup !== service)
      throw new DomainError('job.target', { target: invokeTarget });
    const { id } = await this.rpc.call(jobDeskOf(service).add, {
      ...{ handlerId, name: jobName, remark, cron: cronExpression, params },
      missed: missedOf[misfirePolicy],
    });
    noteChange({
      ...{ entity: 'job', id: `${service}.${id}`, before: null },
      after: { jobName, invokeTarget, cronExpression, misfirePolicy, ...params, remark },
    });
    return { jobId: jobNumber(service, id) };
  }

  @Route(changeJob)
  async changeJob(_: ParsedQuery<typeof changeJob>, { body }: RouteCall<typeof changeJob>) {
    const { service, id, name, row } = await this.jobs.get(body.jobId);
    await this.rpc.call(jobDeskOf(service).change, {
      ...{ id, name: body.jobName, remark: body.remark, cron: body.cronExpression, params: body.params },
      missed: body.misfirePolicy && missedOf[body.misfirePolicy],
    });
    const { jobId: _jobId, params, ...set } = body;
    const before = settingsOf(row);
    noteChange({ entity: 'job', id: name, before, after: { ...before, ...set, ...params } });
    return {};
  }

  @Route(changeJobStatus)
  async changeJobStatus(_: ParsedQuery<typeof changeJobStatus>, { body }: RouteCall<typeof changeJobStatus>) {
    const { service, id, name, row } = await this.jobs.get(body.jobId);
    await this.rpc.call(jobDeskOf(service).change, { id, isPaused: body.status === '1' });
    noteChange({ entity: 'job', id: name, before: { status: row.status }, after: { status: body.status } });
    return {};
  }

  @Route(removeJobs)
  async removeJobs(_: ParsedQuery<typeof removeJobs>, { params }: RouteCall<typeof removeJobs>) {
    const jobs = [];
    for (const jobId of new Set(params.jobIds)) jobs.push(await this.jobs.get(jobId));
    if (jobs.some(({ row }) => row.isBuiltIn)) throw new DomainError('job.builtIn');
    for (const { service, id, name, row } of jobs) {
      await this.rpc.call(jobDeskOf(service).remove, { id });
      noteChange({ entity: 'job', id: name, before: settingsOf(row), after: null });
    }
    return { removed: jobs.length };
  }

  @Route(runJob)
  async runJob(_: ParsedQuery<typeof runJob>, call: RouteCall<typeof runJob>) {
    const { body } = call;
    const { service, id, name } = await this.jobs.get(body.jobId);
    const { runId } = await this.rpc.call(jobDeskOf(service).run, {
      ...{ id, dryRun: body.dryRun },
      userId: callerOf(call).id,
    });
    const jobLogId = `${service}.${runId}`;
    noteChange({ entity: 'jobRun', id: name, before: null, after: { jobLogId, isDryRun: body.dryRun } });
    return { jobLogId };
  }

  private async page(query: ParsedQuery<typeof listJobs>) {
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
}
