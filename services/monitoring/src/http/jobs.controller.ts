import { Controller, Inject } from '@nestjs/common';
import {
  changeJob,
  changeJobStatus,
  exportJobs,
  getJob,
  listJobs,
  previewCron,
  runJob,
} from '@rallyrank/contracts/monitoring/jobs';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { checkCron, nextRuns } from '@rallyrank/infra/jobs/cron';
import { pageOf } from '@rallyrank/infra/list/page';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { noteChange } from '@rallyrank/infra/observability/changes';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { AllJobs } from '../jobs/all-jobs.js';

const PREVIEWED = 5;

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
  exportJobs({ export: _, ...query }: ParsedQuery<typeof exportJobs>) {
    return this.page(query);
  }

  @Route(getJob)
  async getJob(_: ParsedQuery<typeof getJob>, { params }: RouteCall<typeof getJob>) {
    const { service: _service, id: _id, ...row } = await this.jobs.get(params.jobId);
    return row;
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

  @Route(changeJob)
  async changeJob(_: ParsedQuery<typeof changeJob>, { body }: RouteCall<typeof changeJob>) {
    const { service, id, ...job } = await this.jobs.get(body.jobId);
    const missed = body.misfirePolicy && (body.misfirePolicy === '2' ? 'once' : 'skip');
    await this.rpc.call(jobDeskOf(service).change, { id, cron: body.cronExpression, missed, params: body.params });
    const { jobId: _jobId, params, ...set } = body;
    const { cronExpression, misfirePolicy } = job;
    const before = Object.fromEntries(job.params.map(({ key, value }) => [key, value]));
    noteChange({
      ...{ entity: 'job', id: job.invokeTarget },
      before: { cronExpression, misfirePolicy, ...before },
      after: { cronExpression, misfirePolicy, ...before, ...set, ...params },
    });
    return {};
  }

  @Route(changeJobStatus)
  async changeJobStatus(_: ParsedQuery<typeof changeJobStatus>, { body }: RouteCall<typeof changeJobStatus>) {
    const { service, id, status, invokeTarget } = await this.jobs.get(body.jobId);
    await this.rpc.call(jobDeskOf(service).change, { id, isPaused: body.status === '1' });
    noteChange({ entity: 'job', id: invokeTarget, before: { status }, after: { status: body.status } });
    return {};
  }

  @Route(runJob)
  async runJob(_: ParsedQuery<typeof runJob>, call: RouteCall<typeof runJob>) {
    const { body } = call;
    const { service, id, invokeTarget } = await this.jobs.get(body.jobId);
    const { runId } = await this.rpc.call(jobDeskOf(service).run, {
      ...{ id, dryRun: body.dryRun },
      userId: callerOf(call).id,
    });
    const jobLogId = `${service}.${runId}`;
    noteChange({ entity: 'jobRun', id: invokeTarget, before: null, after: { jobLogId, isDryRun: body.dryRun } });
    return { jobLogId };
  }

  private async page(query: ParsedQuery<typeof listJobs>) {
    const { rows, silent } = await this.jobs.list();
    const name = query.jobName?.toLowerCase() ?? '';
    const shown = rows.filter(
      ({ jobName, invokeTarget, jobGroup, status }) =>
        `${jobName?.en} ${jobName?.zh} ${invokeTarget}`.toLowerCase().includes(name) &&
        (query.jobGroup === undefined || jobGroup === query.jobGroup) &&
        (query.status === undefined || status === query.status),
    );
    return { ...pageOf(shown, query, (row) => row), silent: [...silent] };
  }
}
