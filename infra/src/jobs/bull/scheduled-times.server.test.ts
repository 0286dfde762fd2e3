import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Bull from 'bull';
import { createClient } from 'redis';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { previousRun } from '../cron.js';
import { JobSettings } from '../job-settings.js';
import { scheduleSoon } from '../jobs-harness.js';
import type { Jobs, RunId, ScheduledJob } from '../port.js';
import { openReplicas } from './open-replicas.js';

const all = { pageNum: 1, pageSize: 100 };
const LONG_AGO = new Date(Date.now() - 40 * 86_400_000);
const MONTHLY = '0 0 1 * *';

const admin = createClient({ url: testServers().redisUrl });
beforeAll(async () => {
  await admin.connect();
});
afterAll(() => admin.close());

let now: () => Date;
let replicas: Awaited<ReturnType<typeof openReplicas>>;
let one: Awaited<ReturnType<typeof replicas.open>>;
let two: Awaited<ReturnType<typeof replicas.open>>;
let queue: Bull.Queue;
beforeEach(async () => {
  now = () => new Date();
  replicas = await openReplicas(admin, { now: () => now(), lateMs: Number.POSITIVE_INFINITY });
  [one, two] = await Promise.all([replicas.open(), replicas.open()]);
  queue = new Bull('monitoring', testServers().redisUrl, { prefix: `${replicas.namespace}:jobs` });
});
afterEach(async () => {
  await queue.close();
  await replicas.dispose();
});

const causes = async () => (await one.jobs.history(all)).rows.map(({ cause }) => cause);
const ended = async (id: RunId) =>
  until('the run has ended', async () => {
    const { rows } = await one.jobs.history({ ...all, id });
    return rows.length > 0 && rows[0]!.state !== 'running';
  });

/** A job that catches up on missed times, and has missed one. */
const missedJob = async (): Promise<ScheduledJob> => {
  const job = { id: 'monthly', cron: MONTHLY, run: async () => null };
  await new JobSettings(one.documents, now).change(job, { id: job.id, missed: 'once' });
  for (const { jobs } of [one, two]) jobs.define({ id: job.id, run: job.run });
  now = () => LONG_AGO;
  await ended(await one.jobs.runNow(job.id));
  now = () => new Date();
  return job;
};

test('replicas that start together catch up on a missed time once', async () => {
  const job = await missedJob();
  const read = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const slow: Pick<Jobs, 'history' | 'runNow'> = {
    history: async (query) => {
      const page = await two.jobs.history(query);
      read.resolve();
      await isOver.promise;
      return page;
    },
    runNow: (...asked) => two.jobs.runNow(...asked),
  };
  const second = new JobSettings(two.documents, now).catchUp(slow, job);
  await read.promise;
  await new JobSettings(one.documents, now).catchUp(one.jobs, job);
  await ended((await one.jobs.history(all)).rows[0]!.id);
  isOver.resolve();
  await second;
  await ended(await one.jobs.runNow(job.id));
  expect(await causes()).toEqual(['command', 'missed', 'command']);
});

test('a scheduled time that is delivered again, or that was made up for, causes no second run', async () => {
  const job = await missedJob();
  await one.jobs.schedule(job);
  await new JobSettings(one.documents, now).catchUp(one.jobs, job);
  await ended((await one.jobs.history(all)).rows[0]!.id);
  const due = Date.parse(previousRun(MONTHLY, now())!);
  for (const timestamp of [due, due, due + 1_000])
    await queue.add('tick', { jobId: job.id, cron: MONTHLY }, { timestamp, removeOnComplete: true } as Bull.JobOptions);
  await until('the other time has its run', async () => (await causes()).includes('schedule'));
  await until('nothing waits', async () => {
    const { waiting, active } = await queue.getJobCounts();
    return waiting + active === 0;
  });
  expect(await causes()).toEqual(['schedule', 'missed', 'command']);
});

test('a time at which no replica was running is not run late', async () => {
  one.jobs.define({ id: 'timed', run: async () => null });
  const { cron, at } = await scheduleSoon((time) => one.jobs.schedule({ id: 'timed', cron: time }));
  await Promise.all([one.jobs.close(), two.jobs.close()]);
  await until('the time has passed', () => Date.now() > at.getTime());
  expect(await queue.getJobCounts()).toMatchObject({ waiting: 0, active: 0, delayed: 1 });
  const skipped: unknown[] = [];
  const nothing = () => {};
  const log = { debug: nothing, error: nothing, warn: (facts: unknown) => void skipped.push(facts) };
  const { jobs } = await replicas.open({ lateMs: 0, log });
  jobs.define({ id: 'timed', run: async () => null });
  await jobs.schedule({ id: 'timed', cron });
  await until('only the next time is left', async () => {
    const { waiting, active, delayed } = await queue.getJobCounts();
    return waiting + active === 0 && delayed === 1;
  });
  expect((await jobs.history(all)).total).toBe(0);
  expect(skipped).toEqual([{ jobId: 'timed', due: at.toISOString() }]);
});
