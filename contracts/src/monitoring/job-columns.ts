import { column, type FileColumns, instantColumn, yesOrNo } from '../shared/file-columns.js';
import { serviceNames } from '../shared/service-names.js';

export const jobStatusWords = { 0: { en: 'On', zh: '正常' }, 1: { en: 'Paused', zh: '暂停' } } as const;
export const runStateWords = {
  running: { en: 'Running', zh: '运行中' },
  succeeded: { en: 'Succeeded', zh: '成功' },
  failed: { en: 'Failed', zh: '失败' },
} as const;
export const runCauseWords = {
  schedule: { en: 'Schedule', zh: '定时调度' },
  missed: { en: 'Missed time, made up for', zh: '补执行' },
  operator: { en: 'Operator', zh: '操作人员' },
  command: { en: 'Command on the server', zh: '服务器命令' },
} as const;

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
    2: { en: 'Catch up once', zh: '补执行一次' },
    3: { en: 'Drop', zh: '放弃执行' },
  }),
  concurrent: column('Runs at the same time', '并发执行', { 1: { en: 'Forbidden', zh: '禁止' } }),
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
