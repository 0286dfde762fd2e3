import type { JobLogRow, JobRow } from '@rallyrank/contracts/monitoring/jobs';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { JobRunRow, JobState } from '@rallyrank/contracts/shared/job-desk';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import { handlerIdOf } from '@rallyrank/infra/jobs/job-id';
import { jobNumber } from './job-number.js';
import type { OperatorNames } from './operator-names.js';

const CATCH_UP = '2';
const DROP = '3';

/** A job of a service. */
export interface KnownJob {
  readonly service: Service;
  readonly state: JobState;
}

/** The name of a handler, or of a job, among those of all services. */
export const targetOf = (service: Service, id: string): string => `${service}.${id}`;

export const isBuiltIn = ({ state }: KnownJob): boolean => state.id === state.handlerId;

/** A run in the form for the job log. */
export const logRow = (service: Service, run: JobRunRow, names: OperatorNames): JobLogRow => ({
  jobLogId: `${service}.${run.id}`,
  jobId: jobNumber(service, run.jobId),
  jobName: run.title,
  jobGroup: service,
  invokeTarget: targetOf(service, handlerIdOf(run.jobId)),
  state: run.state,
  isDryRun: run.isDryRun,
  cause: run.cause,
  userId: run.userId,
  userName: run.userId && (names.get(run.userId) ?? null),
  startTime: run.startedAt,
  stopTime: run.endedAt,
  progress: run.progress,
  jobMessage: run.report,
  exceptionInfo: run.error,
  failure: run.failure,
});

/** Service and run of a row of the job log. @throws DomainError http.notFound */
export const runOf = (jobLogId: string): { service: Service; runId: string } => {
  const [name, runId = ''] = jobLogId.split('.');
  const service = services.find((each) => each === name);
  if (!service) throw new DomainError('http.notFound');
  return { service, runId };
};

/** The texts for the reports of jobs, by handler. */
export const wordsOf = (known: readonly KnownJob[]): Record<string, ReportWords> =>
  Object.fromEntries(known.map(({ service, state }) => [targetOf(service, state.handlerId), state.words]));

/** A job in the form for the list of jobs. */
export const jobRow = (known: KnownJob, names: OperatorNames): JobRow => {
  const { service, state } = known;
  return {
    jobId: jobNumber(service, state.id),
    jobName: state.title,
    jobGroup: service,
    invokeTarget: targetOf(service, state.handlerId),
    isBuiltIn: isBuiltIn(known),
    cronExpression: state.cron,
    misfirePolicy: state.missed === 'once' ? CATCH_UP : DROP,
    concurrent: '1',
    remark: state.remark,
    status: state.isPaused ? '1' : '0',
    params: state.params,
    noDryRun: state.noDryRun,
    nextValidTimes: state.next,
    lastRun: state.last && logRow(service, state.last, names),
  };
};
