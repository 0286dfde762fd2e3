import { Inject, Injectable } from '@nestjs/common';
import type { addJob, changeJob, changeJobStatus, JobRow, runJob } from '@rallyrank/contracts/monitoring/jobs';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { RPC } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { AllJobs } from '../jobs/all-jobs.js';
import { jobNumber } from '../jobs/job-number.js';

const missedOf = { '2': 'once', '3': 'skip' } as const;

/** The settings of a job that operators can change, for the operation log. */
const settingsOf = ({ jobName, invokeTarget, cronExpression, misfirePolicy, params, remark, isBuiltIn }: JobRow) => ({
  ...(!isBuiltIn && { jobName: jobName?.en }),
  ...{ invokeTarget, cronExpression, misfirePolicy, remark },
  ...Object.fromEntries(params.map(({ key, value }) => [key, value])),
});

/** Changes and runs the jobs of all services. */
@Injectable()
export class JobCommands {
  constructor(
    @Inject(AllJobs) private readonly jobs: AllJobs,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError job.target */
  async add(body: ParsedBody<typeof addJob>): Promise<{ jobId: string }> {
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

  /** @throws DomainError job.notFound */
  async change(body: ParsedBody<typeof changeJob>): Promise<void> {
    const { service, id, name, row } = await this.jobs.get(body.jobId);
    await this.rpc.call(jobDeskOf(service).change, {
      ...{ id, name: body.jobName, remark: body.remark, cron: body.cronExpression, params: body.params },
      missed: body.misfirePolicy && missedOf[body.misfirePolicy],
    });
    const { jobId: _jobId, params, ...set } = body;
    const before = settingsOf(row);
    noteChange({ entity: 'job', id: name, before, after: { ...before, ...set, ...params } });
  }

  /** @throws DomainError job.notFound */
  async changeStatus({ jobId, status }: ParsedBody<typeof changeJobStatus>): Promise<void> {
    const { service, id, name, row } = await this.jobs.get(jobId);
    await this.rpc.call(jobDeskOf(service).change, { id, isPaused: status === '1' });
    noteChange({ entity: 'job', id: name, before: { status: row.status }, after: { status } });
  }

  /** Removes all or none. @throws DomainError job.notFound, job.builtIn */
  async remove(jobIds: readonly string[]): Promise<{ removed: number }> {
    const jobs = [];
    for (const jobId of new Set(jobIds)) jobs.push(await this.jobs.get(jobId));
    if (jobs.some(({ row }) => row.isBuiltIn)) throw new DomainError('job.builtIn');
    for (const { service, id, name, row } of jobs) {
      await this.rpc.call(jobDeskOf(service).remove, { id });
      noteChange({ entity: 'job', id: name, before: settingsOf(row), after: null });
    }
    return { removed: jobs.length };
  }

  /** @throws DomainError job.notFound */
  async run({ jobId, dryRun }: ParsedBody<typeof runJob>, userId: Id): Promise<{ jobLogId: string }> {
    const { service, id, name } = await this.jobs.get(jobId);
    const { runId } = await this.rpc.call(jobDeskOf(service).run, { id, dryRun, userId });
    const jobLogId = `${service}.${runId}`;
    noteChange({ entity: 'jobRun', id: name, before: null, after: { jobLogId, isDryRun: dryRun } });
    return { jobLogId };
  }
}
