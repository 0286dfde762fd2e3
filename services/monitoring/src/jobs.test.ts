import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import * as jobs from '@rallyrank/contracts/monitoring/jobs';
import { services } from '@rallyrank/contracts/shared/services';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ARCHIVE_START } from '@rallyrank/infra/testing/archive-start';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { jobNumber } from './jobs/job-number.js';
import { MonitoringService } from './testing/monitoring-service.js';

class WithNames extends MonitoringService {
  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(shownNames, async ({ userIds }) => userIds.map((userId) => ({ userId, name: 'Ann' })));
  }
}

const onFolder = new WithNames();
const send = routeClient(onFolder);
const actions = ['list', 'query', 'add', 'edit', 'changeStatus', 'remove', 'export'] as const;
const operator = userWith(
  'Ann',
  actions.map((action) => `monitor:job:${action}` as const),
);
const jobId = jobNumber('monitoring', 'count-visits');

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

const job = async () => (await send(jobs.getJob, operator, { id: jobId })).body.data!;
const logs = async (query: Record<string, string> = {}) =>
  (await send(jobs.listJobLogs, operator, { query })).body.rows ?? [];
const runToItsEnd = async () => {
  const { body } = await send(jobs.runJob, operator, { body: { jobId } });
  const { jobLogId } = body.data!;
  await until('the run has ended', async () =>
    (await logs()).some((run) => run.jobLogId === jobLogId && run.state !== 'running'),
  );
  return String(jobLogId);
};

test('lists the jobs of the services that answer, and names the others', async () => {
  const { body } = await send(jobs.listJobs, operator);
  // The schedule follows the real clock, and may be due by now.
  expect(body.rows?.map(({ lastRun: _, ...row }) => row)).toEqual([
    {
      jobId,
      jobName: { en: 'Count visits', zh: '汇总访问统计' },
      jobGroup: 'monitoring',
      invokeTarget: 'monitoring.count-visits',
      isBuiltIn: true,
      cronExpression: '*/10 * * * *',
      misfirePolicy: '3',
      concurrent: '1',
      status: '0',
      remark: '',
      params: [],
      noDryRun: null,
      nextValidTimes: [10, 20, 30, 40, 50].map((minute) => `2026-01-10T12:${minute}:00.000Z`),
    },
  ]);
  expect((body as unknown as { silent: string[] }).silent).toEqual(services.filter((name) => name !== 'monitoring'));
  const named = async (jobName: string) => (await send(jobs.listJobs, operator, { query: { jobName } })).body.total;
  expect([await named('VISITS'), await named('汇总'), await named('other')]).toEqual([1, 1, 0]);
});

test('a changed schedule is validated, shown and stored', async () => {
  const change = (body: object) => send(jobs.changeJob, operator, { body: { jobId, ...body } });
  expect((await change({ cronExpression: '0 4 * * *', misfirePolicy: '2' })).status).toBe(200);
  expect(await job()).toMatchObject({ cronExpression: '0 4 * * *', misfirePolicy: '2' });
  for (const cronExpression of ['often', '* * * * * *', '0 0 31 2 *'])
    expect((await change({ cronExpression })).body).toMatchObject({ code: 601, reason: 'job.cron' });
  expect((await change({ params: { days: 1 } })).body).toMatchObject({ code: 601, reason: 'job.param' });
  expect((await send(jobs.changeJob, operator, { body: { jobId: '1' } })).status).toBe(503);
  await onFolder.restart();
  expect(await job()).toMatchObject({ cronExpression: '0 4 * * *', misfirePolicy: '2' });
});

test('the next times of an expression are shown before it is saved', async () => {
  const preview = (expression: string) => send(jobs.previewCron, operator, { query: { expression } });
  expect((await preview('0 0 29 2 *')).body.data).toEqual({
    next: ['2028', '2032', '2036', '2040', '2044'].map((year) => `${year}-02-29T00:00:00.000Z`),
  });
  for (const wrong of ['constructor', '', '* * * * * *'])
    expect((await preview(wrong)).body.data).toEqual({ next: [] });
});

test('a paused job has no next time, but can be run on request', async () => {
  const set = (status: string) => send(jobs.changeJobStatus, operator, { body: { jobId, status } });
  await set('1');
  expect(await job()).toMatchObject({ status: '1', nextValidTimes: [] });
  const jobLogId = await runToItsEnd();
  expect((await job()).lastRun).toMatchObject({ jobLogId, state: 'succeeded', jobMessage: '{"days":1}' });
  await set('0');
  expect((await job()).nextValidTimes).toHaveLength(5);
});

test('a dry run reports what a run would do, and is marked in the log', async () => {
  const { body } = await send(jobs.runJob, operator, { body: { jobId, dryRun: true } });
  const { jobLogId } = body.data!;
  const ended = async () => (await logs()).find((run) => run.jobLogId === jobLogId && run.state !== 'running');
  await until('the dry run has ended', async () => (await ended()) !== undefined);
  expect(await ended()).toMatchObject({ isDryRun: true, state: 'succeeded', jobMessage: '{"days":1}' });
  await send(jobs.removeJobLogs, operator, { id: String(jobLogId) });
});

test('runs are listed by job, state and day, and removed', async () => {
  const first = await runToItsEnd();
  const second = await runToItsEnd();
  const idsOf = async (query: Record<string, string>) => (await logs(query)).map((run) => run.jobLogId);
  expect(await idsOf({ jobId, state: 'succeeded' })).toEqual(expect.arrayContaining([first, second]));
  expect(await idsOf({ state: 'failed' })).toEqual([]);
  expect(await idsOf({ 'params[endTime]': '2026-01-09' })).toEqual([]);
  expect(await idsOf({ 'params[beginTime]': '2026-01-10', jobGroup: 'monitoring' })).toContain(first);
  expect((await send(jobs.removeJobLogs, operator, { id: first })).body.data).toEqual({ removed: 1 });
  expect(await idsOf({ jobId })).not.toContain(first);
  await send(jobs.cleanJobLogs, operator, { query: { jobId } });
  expect(await idsOf({ jobId })).toEqual([]);
  for (const jobLogId of [second, 'monitoring.never-began']) {
    const { status, body } = await send(jobs.cancelJobRun, operator, { body: { jobLogId } });
    expect([status, body.reason]).toEqual([422, 'job.runEnded']);
  }
  expect((await send(jobs.cancelJobRun, operator, { body: { jobLogId: 'nobody.1' } })).body.reason).toBe(
    'http.notFound',
  );
});

test('a run is read by its id, with a separate permission', async () => {
  const jobLogId = await runToItsEnd();
  await runToItsEnd();
  const { body } = await send(jobs.getJobLog, operator, { id: jobLogId });
  expect(body.data).toMatchObject({ jobLogId, jobId, state: 'succeeded', userName: 'Ann' });
  const misspelt = await send(jobs.getJobLog, operator, { id: 'monitoring' });
  expect([misspelt.status, misspelt.body.msg]).toEqual([400, 'jobLogId is not valid: id of a run']);
  for (const id of ['monitoring.never-began', 'nobody.1'])
    expect((await send(jobs.getJobLog, operator, { id })).body.reason).toBe('http.notFound');
  expect((await send(jobs.getJobLog, userWith('Bo', ['monitor:job:list']), { id: jobLogId })).status).toBe(403);
});

test('the log shows who started a run, and can be searched by that', async () => {
  const first = await runToItsEnd();
  const run = (await logs({ jobId, cause: 'operator' })).find((each) => each.jobLogId === first);
  expect(run).toMatchObject({ cause: 'operator', userId: '2', userName: 'Ann' });
  expect(await logs({ jobId, cause: 'schedule' })).toEqual([]);
});

test('the log can be searched by parts of the name of a job and of its handler', async () => {
  const run = await runToItsEnd();
  for (const query of [
    { jobName: 'COUNT-vis' },
    { jobName: '统计' },
    { invokeTarget: 'monitoring.count' },
    { jobId, jobName: 'visits', invokeTarget: 'count' },
  ] as Record<string, string>[])
    expect((await logs(query)).map(({ jobLogId }) => jobLogId)).toContain(run);
  for (const query of [{ jobName: 'nobody' }, { invokeTarget: 'identity.' }, { jobId, jobName: 'nobody' }] as Record<
    string,
    string
  >[])
    expect(await logs(query)).toEqual([]);
});

test('the log contains the meanings of the reports', async () => {
  for (const query of [{ jobId }, {}] as Record<string, string>[]) {
    const { body } = await send(jobs.listJobLogs, operator, { query });
    expect(body).toMatchObject({ words: { 'monitoring.count-visits': { days: { zh: '已统计的天数' } } } });
  }
});

test('an export needs a separate permission', async () => {
  const { text } = await send(jobs.exportJobs, operator, { query: { export: 'json' } });
  expect(text).toContain('monitoring.count-visits');
  expect((await send(jobs.exportJobs, userWith('Bo', ['monitor:job:list']))).status).toBe(403);
  expect((await send(jobs.exportJobLogs, userWith('Bo', ['monitor:job:list']))).status).toBe(403);
  for (const workbook of [jobs.exportJobsWorkbook, jobs.exportJobLogsWorkbook]) {
    const form = new URLSearchParams({ jobName: 'visits', zone: 'Asia/Shanghai', pageNum: '3' });
    const { status, text: file } = await send(workbook, operator, { form });
    expect([status, file.slice(0, 2)]).toEqual([200, ARCHIVE_START]);
    const wrong = await send(workbook, operator, { form: new URLSearchParams({ zone: 'Mars/Olympus' }) });
    expect([wrong.status, wrong.body.field]).toEqual([400, 'zone']);
    expect((await send(workbook, userWith('Bo', ['monitor:job:list']), { form })).status).toBe(403);
  }
});
