import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody } from '../shared/body.js';
import { DayRange, Export, Paging } from '../shared/envelope.js';
import { entriesInPath, Id } from '../shared/ids.js';
import { JobParam, JobValues, runCauses, runStates } from '../shared/job-desk.js';
import { ReportWords } from '../shared/job-report.js';
import { flatRoute, pageRoute, route, services } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { ReaderZone } from '../shared/time-zone.js';
import { Words } from '../shared/words.js';
import { workbookRoute } from '../shared/workbook-route.js';
import { jobColumns, jobLogColumns } from './job-columns.js';

const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;
const read = { ...base, method: 'GET', rate: 'read' } as const;
const write = { ...base, method: 'PUT', rate: 'write', byLeader: false } as const;
const may = (action: 'list' | 'query' | 'add' | 'edit' | 'changeStatus' | 'remove' | 'export') =>
  ({ access: { anyOf: [`monitor:job:${action}`] } }) as const;

/** The number of a job in addresses; it is derived from the service and name of the job. */
const JobNumber = z.string().regex(/^\d{1,10}$/, 'only digits are allowed');
/** 0 for all times of the schedule, 1 for paused. */
const Status = z.enum(['0', '1']);
/** 2 if a missed run is made up for once, 3 if it is skipped. */
const MisfirePolicy = z.enum(['2', '3']);
const Name = Words.nullable();

/** A run of a job. `jobLogId` names its service too. */
export const JobLogRow = z.object({
  jobLogId: z.string(),
  jobId: JobNumber,
  jobName: Name,
  jobGroup: z.enum(services),
  /** Name of the handler in the program. */
  invokeTarget: z.string(),
  state: z.enum(runStates),
  /** Whether the run only reported the effect that a run would have, without changing anything. */
  isDryRun: z.boolean(),
  /** Null for a run of an earlier release. */
  cause: z.enum(runCauses).nullable(),
  /** The operator who requested the run. The name is null once the account is erased. */
  userId: Id.nullable(),
  userName: z.string().nullable(),
  startTime: Instant,
  stopTime: Instant.nullable(),
  /** Progress from 0 to 1. */
  progress: z.number(),
  /** The report as JSON. */
  jobMessage: z.string().nullable(),
  exceptionInfo: z.string().nullable(),
  /** The error in words for operators; null if there are none. */
  failure: Words.nullable(),
});
export type JobLogRow = z.infer<typeof JobLogRow>;

/**
 * 1 means that concurrent runs are forbidden. Two runs of one handler would work on the same data, so no handler allows
 * them.
 */
const Concurrent = z.literal('1');
const JobName = z.string().trim().min(1).max(64);
const Cron = z.string().trim().max(255);
const Remark = z.string().trim().max(500);

/** A schedule of a registered handler, with parameters. */
export const JobRow = z.object({
  jobId: JobNumber,
  jobName: Name,
  jobGroup: z.enum(services),
  /** The handler. */
  invokeTarget: z.string(),
  /** Whether it is the built-in job of the handler, which can be neither deleted nor renamed. */
  isBuiltIn: z.boolean(),
  cronExpression: z.string(),
  misfirePolicy: MisfirePolicy,
  /** A run that is due during a run of another job of the handler waits for the end of that run. */
  concurrent: Concurrent,
  status: Status,
  remark: z.string(),
  params: z.array(JobParam),
  /** The reason why the job has no dry run; null if it has one. */
  noDryRun: Name,
  nextValidTimes: z.array(Instant),
  lastRun: JobLogRow.nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

/** A handler to which a job can be added. */
const JobTarget = JobRow.pick({ invokeTarget: true, jobGroup: true, jobName: true, params: true });
export type JobTarget = z.infer<typeof JobTarget>;

/** Services that did not answer, whose jobs are missing in the list. */
const about = { silent: z.array(z.enum(services)) };
/** The meaning of the reports of each job, by handler. */
const aboutRuns = { ...about, words: z.record(z.string(), ReportWords) };

const filtersOfBoth = {
  jobName: z.string().trim().min(1).max(64).optional(),
  jobGroup: z.enum(services).optional(),
  invokeTarget: z.string().trim().min(1).max(500).optional(),
};
const jobFilters = { ...filtersOfBoth, status: Status.optional() };

export const listJobs = pageRoute({
  ...read,
  ...may('list'),
  name: 'listJobs',
  path: '/monitor/job/list',
  summary: 'The jobs of all services with their schedules and last runs',
  query: z.object({ ...Paging, ...jobFilters }),
  row: JobRow,
  about: aboutRuns,
});

export const exportJobs = pageRoute({
  ...read,
  ...may('export'),
  name: 'exportJobs',
  path: '/monitor/job/export',
  summary: 'The jobs of all services as a file',
  query: z.object({ ...Paging, ...Export, ...ReaderZone, ...jobFilters }),
  row: JobRow,
  fileColumns: jobColumns,
  about,
});

export const exportJobsWorkbook = workbookRoute({
  service: 'monitoring',
  ...may('export'),
  name: 'exportJobsWorkbook',
  title: monitoringTexts.jobs.exportJobsWorkbook,
  path: '/monitor/job/export',
  summary: 'The jobs of all services as an Excel workbook',
  filters: { ...ReaderZone, ...jobFilters },
});

export const getJob = route({
  ...read,
  ...may('query'),
  name: 'getJob',
  path: '/monitor/job/{jobId}',
  summary: 'A job with its schedule and last run',
  params: z.object({ jobId: JobNumber }),
  data: JobRow,
});

export const listJobTargets = route({
  ...read,
  ...may('add'),
  name: 'listJobTargets',
  path: '/monitor/job/target/list',
  summary: 'The registered handlers of all services, with the present parameters of their built-in jobs',
  data: z.object({
    targets: z.array(JobTarget),
    ...about,
  }),
});

export const previewCron = route({
  ...read,
  ...may('list'),
  name: 'previewCron',
  path: '/monitor/job/cron',
  summary: 'The next five times of a cron expression of five or six fields, in UTC; none if a job cannot have it',
  query: z.object({ expression: z.string().max(255) }),
  data: z.object({ next: z.array(Instant) }),
});

export const addJob = route({
  ...write,
  ...may('add'),
  method: 'POST',
  name: 'addJob',
  title: monitoringTexts.jobs.addJob,
  path: '/monitor/job',
  summary: 'Adds a job to a registered handler. It is paused until it is resumed; `status` is ignored',
  body: jsonBody(
    z.object({
      jobName: JobName,
      jobGroup: z.enum(services).optional(),
      invokeTarget: z.string().trim().max(500),
      cronExpression: Cron,
      misfirePolicy: MisfirePolicy.default('3'),
      concurrent: Concurrent.default('1'),
      status: Status.default('1'),
      params: JobValues.default({}),
      remark: Remark.default(''),
    }),
    8_192,
  ),
  data: z.object({ jobId: JobNumber }),
});

export const changeJob = flatRoute({
  ...write,
  ...may('edit'),
  name: 'changeJob',
  title: monitoringTexts.jobs.changeJob,
  path: '/monitor/job',
  summary:
    'Changes a job; omitted fields keep their values. Only added jobs can be renamed, and the handler cannot be changed',
  body: jsonBody(
    z.object({
      jobId: JobNumber,
      jobName: JobName.optional(),
      cronExpression: Cron.optional(),
      misfirePolicy: MisfirePolicy.optional(),
      params: JobValues.optional(),
      remark: Remark.optional(),
    }),
    8_192,
  ),
  fields: {},
});

export const changeJobStatus = flatRoute({
  ...write,
  ...may('changeStatus'),
  name: 'changeJobStatus',
  title: monitoringTexts.jobs.changeJobStatus,
  path: '/monitor/job/changeStatus',
  summary: 'Pauses the schedule of a job or resumes it',
  body: jsonBody(z.object({ jobId: JobNumber, status: Status }), 1_024),
  fields: {},
});

export const removeJobs = route({
  ...write,
  ...may('remove'),
  method: 'DELETE',
  name: 'removeJobs',
  title: monitoringTexts.jobs.removeJobs,
  path: '/monitor/job/{jobIds}',
  summary:
    'Deletes added jobs, all of them or none if one is built in. Their runs are kept in the log; a run in progress continues',
  params: z.object({ jobIds: entriesInPath(JobNumber, 1_100) }),
  data: z.object({ removed: z.int() }),
});

export const runJob = route({
  ...write,
  ...may('changeStatus'),
  operation: 'other',
  name: 'runJob',
  title: monitoringTexts.jobs.runJob,
  path: '/monitor/job/run',
  summary: 'Runs a job now, or as a dry run; a run in progress is not repeated',
  body: jsonBody(z.object({ jobId: JobNumber, dryRun: z.boolean().default(false) }), 1_024),
  data: z.object({ jobLogId: z.string() }),
});

const LogId = z.string().regex(/^[a-z]+\.[\w-]{1,64}$/, 'id of a run');
const LogIds = entriesInPath(LogId, 8_000);

const logFilters = {
  ...filtersOfBoth,
  jobId: JobNumber.optional(),
  state: z.enum(runStates).optional(),
  cause: z.enum(runCauses).optional(),
  ...DayRange,
};

export const listJobLogs = pageRoute({
  ...read,
  ...may('list'),
  name: 'listJobLogs',
  path: '/monitor/jobLog/list',
  summary: 'Runs of a job, or without `jobId` the latest ones of all jobs; newest first',
  query: z.object({ ...Paging, ...logFilters }),
  row: JobLogRow,
  /** Number of all runs that match the filters. For all jobs together, only the latest 10,000 are listed. */
  about: { ...aboutRuns, counted: z.int().nonnegative() },
});

export const getJobLog = route({
  ...read,
  ...may('query'),
  name: 'getJobLog',
  path: '/monitor/jobLog/{jobLogId}',
  summary: 'A run of a job',
  params: z.object({ jobLogId: LogId }),
  data: JobLogRow,
});

export const exportJobLogs = pageRoute({
  ...read,
  ...may('export'),
  name: 'exportJobLogs',
  path: '/monitor/jobLog/export',
  summary: 'Runs of a job, or without `jobId` the latest ones of all jobs, as a file',
  query: z.object({ ...Paging, ...Export, ...ReaderZone, ...logFilters }),
  row: JobLogRow,
  fileColumns: jobLogColumns,
  about,
});

export const exportJobLogsWorkbook = workbookRoute({
  service: 'monitoring',
  ...may('export'),
  name: 'exportJobLogsWorkbook',
  title: monitoringTexts.jobs.exportJobLogsWorkbook,
  path: '/monitor/jobLog/export',
  summary: 'Runs of a job, or without `jobId` the latest ones of all jobs, as an Excel workbook',
  filters: { ...ReaderZone, ...logFilters },
});

export const cancelJobRun = flatRoute({
  ...write,
  ...may('changeStatus'),
  operation: 'other',
  name: 'cancelJobRun',
  title: monitoringTexts.jobs.cancelJobRun,
  path: '/monitor/jobLog/cancel',
  summary: 'Cancels a run in progress, in any process',
  body: jsonBody(z.object({ jobLogId: LogId }), 1_024),
  fields: {},
});

export const removeJobLogs = route({
  ...write,
  ...may('remove'),
  method: 'DELETE',
  name: 'removeJobLogs',
  title: monitoringTexts.jobs.removeJobLogs,
  path: '/monitor/jobLog/{jobLogIds}',
  summary: 'Removes ended runs from the log',
  params: z.object({ jobLogIds: LogIds }),
  data: z.object({ removed: z.int() }),
});

export const cleanJobLogs = route({
  ...write,
  ...may('remove'),
  method: 'DELETE',
  operation: 'clean',
  name: 'cleanJobLogs',
  title: monitoringTexts.jobs.cleanJobLogs,
  path: '/monitor/jobLog/clean',
  summary: 'Removes all ended runs of a job from the log, or those of all jobs',
  query: z.object({ jobId: JobNumber.optional() }),
  data: z.object({ removed: z.int() }),
});

export const jobRoutes = [
  listJobs,
  exportJobs,
  exportJobsWorkbook,
  getJob,
  listJobTargets,
  previewCron,
  addJob,
  changeJob,
  changeJobStatus,
  removeJobs,
  runJob,
  listJobLogs,
  getJobLog,
  exportJobLogs,
  exportJobLogsWorkbook,
  cancelJobRun,
  removeJobLogs,
  cleanJobLogs,
];
