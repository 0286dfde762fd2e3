import { monitoringTexts } from '../locales/monitoring.js';
import { column, type FileColumns, instantColumn, yesOrNo } from '../shared/file-columns.js';
import { serviceNames } from '../shared/service-names.js';

export const jobStatusWords = monitoringTexts.jobColumns.jobStatusWords;
export const runStateWords = monitoringTexts.jobColumns.runStateWords;
export const runCauseWords = monitoringTexts.jobColumns.runCauseWords;

const named = {
  jobId: column(monitoringTexts.jobColumns.titles.jobId),
  jobName: column(monitoringTexts.jobColumns.titles.jobName),
  jobGroup: column(monitoringTexts.jobColumns.titles.jobGroup, serviceNames),
  invokeTarget: column(monitoringTexts.jobColumns.titles.invokeTarget),
} as const;

/** The jobs as a file. */
export const jobColumns: FileColumns = {
  ...named,
  cronExpression: column(monitoringTexts.jobColumns.titles.cronExpression),
  misfirePolicy: column(monitoringTexts.jobColumns.titles.misfirePolicy, {
    2: monitoringTexts.jobColumns.misfirePolicyWords.once,
    3: monitoringTexts.jobColumns.misfirePolicyWords.drop,
  }),
  concurrent: column(monitoringTexts.jobColumns.titles.concurrent, {
    1: monitoringTexts.jobColumns.concurrentWords.forbidden,
  }),
  status: column(monitoringTexts.jobColumns.titles.status, jobStatusWords),
  nextValidTimes: instantColumn(monitoringTexts.jobColumns.titles.nextValidTimes),
  remark: column(monitoringTexts.jobColumns.titles.remark),
};

/** The runs of jobs as a file. */
export const jobLogColumns: FileColumns = {
  jobLogId: column(monitoringTexts.jobColumns.titles.jobLogId),
  ...named,
  startTime: instantColumn(monitoringTexts.jobColumns.titles.startTime),
  stopTime: instantColumn(monitoringTexts.jobColumns.titles.stopTime),
  state: column(monitoringTexts.jobColumns.titles.state, runStateWords),
  isDryRun: column(monitoringTexts.jobColumns.titles.isDryRun, yesOrNo),
  cause: column(monitoringTexts.jobColumns.titles.cause, runCauseWords),
  userName: column(monitoringTexts.jobColumns.titles.userName),
  jobMessage: column(monitoringTexts.jobColumns.titles.jobMessage),
  failure: column(monitoringTexts.jobColumns.titles.failure),
  exceptionInfo: column(monitoringTexts.jobColumns.titles.exceptionInfo),
};
