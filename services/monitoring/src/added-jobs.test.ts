import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as jobs from '@rallyrank/contracts/monitoring/jobs';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { jobNumber } from './jobs/job-number.js';
import { MonitoringService } from './testing/monitoring-service.js';

const onFolder = new MonitoringService();
const send = routeClient(onFolder);
const may = (...actions: ('list' | 'query' | 'add' | 'edit' | 'changeStatus' | 'remove')[]) =>
  userWith(
    'Ann',
    actions.map((action) => `monitor:job:${action}` as const),
  );
const operator = may('list', 'query', 'add', 'edit', 'changeStatus', 'remove');
const builtIn = jobNumber('monitoring', 'count-visits');
const noon = { jobName: 'At noon', invokeTarget: 'monitoring.count-visits', cronExpression: '0 12 * * *' };

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

const add = (body: object = {}) => send(jobs.addJob, operator, { body: { ...noon, ...body } });
const added = async (body?: object) => String((await add(body)).body.data?.jobId);
const get = async (id: string) => jobs.JobRow.parse((await send(jobs.getJob, operator, { id })).body.data);
const remove = (id: string) => send(jobs.removeJobs, operator, { id });
const names = async () =>
  ((await send(jobs.listJobs, operator)).body.rows ?? []).map((row) => jobs.JobRow.parse(row).jobName?.en);

test('the handlers of the services that answer can be chosen', async () => {
  const { data } = (await send(jobs.listJobTargets, operator)).body;
  expect(data?.targets).toEqual([
    {
      invokeTarget: 'monitoring.count-visits',
      jobGroup: 'monitoring',
      jobName: { en: 'Count visits', zh: '汇总访问统计' },
      params: [],
    },
  ]);
  expect(data?.silent).toContain('stats');
});

test('an added job is paused at first, runs beside the built-in one, and survives a restart', async () => {
  const jobId = await added({ status: '0', remark: 'For the report of the afternoon' });
  expect(await get(jobId)).toMatchObject({
    jobName: { en: 'At noon', zh: 'At noon' },
    invokeTarget: 'monitoring.count-visits',
    isBuiltIn: false,
    cronExpression: '0 12 * * *',
    status: '1',
    remark: 'For the report of the afternoon',
    nextValidTimes: [],
  });
  await send(jobs.changeJobStatus, operator, { body: { jobId, status: '0' } });
  await onFolder.restart();
  expect(await names()).toEqual(['Count visits', 'At noon']);
  expect((await get(jobId)).nextValidTimes[0]).toBe('2026-01-11T12:00:00.000Z');
  expect(await get(builtIn)).toMatchObject({ cronExpression: '*/10 * * * *', status: '0' });
  await send(jobs.runJob, operator, { body: { jobId } });
  await until('it has run', async () => (await get(jobId)).lastRun?.state === 'succeeded');
  expect((await get(jobId)).lastRun).toMatchObject({
    jobId,
    jobName: { en: 'At noon' },
    invokeTarget: 'monitoring.count-visits',
  });
  expect((await get(builtIn)).lastRun).toBeNull();
  await remove(jobId);
});

test('a new job is validated like a change', async () => {
  const before = await names();
  expect((await add({ cronExpression: 'often' })).body).toMatchObject({ code: 601, reason: 'job.cron' });
  expect((await add({ params: { days: 1 } })).body).toMatchObject({ code: 601, reason: 'job.param' });
  expect((await add({ jobGroup: 'stats' })).body).toMatchObject({ code: 601, reason: 'job.target' });
  // It might be a handler of one of the services that do not answer.
  expect((await add({ invokeTarget: "bean.method('text')" })).status).toBe(503);
  for (const wrong of [{ jobName: ' ' }, { jobName: 'x'.repeat(65) }, { concurrent: '0' }, { bean: 'x' }])
    expect((await add(wrong)).status).toBe(400);
  expect(await names()).toEqual(before);
});

test('an added job can be renamed, the built-in one cannot, and the rest of the change is not applied either', async () => {
  const jobId = await added();
  const change = (body: object) => send(jobs.changeJob, operator, { body });
  expect((await change({ jobId, jobName: 'At one', cronExpression: '0 13 * * *', remark: 'Later' })).status).toBe(200);
  expect(await get(jobId)).toMatchObject({ jobName: { en: 'At one' }, remark: 'Later', status: '1' });
  expect((await change({ jobId: builtIn, jobName: 'Mine', cronExpression: '0 1 * * *' })).body).toMatchObject({
    code: 601,
    reason: 'job.builtIn',
  });
  expect(await get(builtIn)).toMatchObject({ cronExpression: '*/10 * * * *' });
  expect((await change({ jobId: builtIn, remark: 'Since 2026' })).status).toBe(200);
  expect((await get(builtIn)).remark).toBe('Since 2026');
  await remove(jobId);
});

test('added jobs are deleted, built-in ones are not; the log keeps the runs under the name of the job', async () => {
  const [first, second] = [await added(), await added({ jobName: 'At night' })];
  await send(jobs.runJob, operator, { body: { jobId: second } });
  await until('it has run', async () => (await get(second)).lastRun?.state === 'succeeded');
  expect((await remove(`${first},${builtIn}`)).body).toMatchObject({ code: 601, reason: 'job.builtIn' });
  expect(await names()).toEqual(['Count visits', 'At noon', 'At night']);
  expect((await remove(`${first},${second}`)).body.data).toEqual({ removed: 2 });
  expect(await names()).toEqual(['Count visits']);
  // Another service might have it, but does not answer.
  expect((await remove(first)).status).toBe(503);
  const runs = async (query = {}) => (await send(jobs.listJobLogs, operator, { query })).body.rows ?? [];
  const kept = { jobId: second, jobName: { en: 'At night' }, invokeTarget: 'monitoring.count-visits' };
  expect((await runs()).find((run) => run.jobId === second)).toMatchObject(kept);
  expect(await runs({ jobName: 'at NIGHT' })).toMatchObject([kept]);
  await onFolder.restart();
  expect(await names()).toEqual(['Count visits']);
  // No new job gets the number, and so the log, of a deleted one.
  expect([first, second]).not.toContain(await added());
});

test('adding and deleting need separate permissions', async () => {
  expect((await send(jobs.addJob, may('list', 'edit'), { body: noon })).status).toBe(403);
  expect((await send(jobs.listJobTargets, may('list'))).status).toBe(403);
  expect((await send(jobs.removeJobs, may('list', 'edit', 'add'), { id: builtIn })).status).toBe(403);
});
