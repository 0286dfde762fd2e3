import { monitoringTexts } from '../locales/monitoring.js';
import { column, type FileColumns, instantColumn, yesOrNo } from '../shared/file-columns.js';
import { serviceNames } from '../shared/service-names.js';

export const jobStatusWords = monitoringTexts.jobColumns.jobStatusWords;
export const runStateWords = monitoringTexts.jobColumns.runStateWords;
export const runCauseWords = monitoringTexts.jobColumns.runCauseWords;

const named = {
  jobId: column('Job id', '任务编号'),
  jobName: column('Job', '任务名称'),
  jobGroup: column('Service', '服务', serviceNames),
  invokeTarget: column('Handler', '调用目标'),
} as const;

/** The jobs as a file. */
export const jobColumns: FileColumns = {
  ...named,
  cronExpression: column('Cron expression (UTC)', 'Cron 表达式（UTC）'),
  misfirePolicy: column('Times missed while nothing ran', '错过执行时', {
    2: monitoringTexts.jobColumns.misfirePolicyWords.once,
    3: monitoringTexts.jobColumns.misfirePolicyWords.drop,
  }),
  concurrent: column('Runs at the same time', '并发执行', { 1: monitoringTexts.jobColumns.concurrentWords.forbidden }),
  status: column('Schedule', '调度', jobStatusWords),
  nextValidTimes: instantColumn('Next runs', '下次执行'),
  remark: column('Remark', '备注'),
};

/** The runs of jobs as a file. */
export const jobLogColumns: FileColumns = {
  jobLogId: column('Run', '日志编号'),
  ...named,
  startTime: instantColumn('Started', '开始时间'),
  stopTime: instantColumn('Ended', '结束时间'),
  state: column('Result', '结果', runStateWords),
  isDryRun: column('Dry run', '试运行', yesOrNo),
  cause: column('Started by', '启动方', runCauseWords),
  userName: column('Operator', '操作人员'),
  jobMessage: column('Report', '日志信息'),
  failure: column('Error', '异常信息'),
  exceptionInfo: column('Error as logged', '异常原文'),
};
