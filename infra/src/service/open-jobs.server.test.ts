import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createClient } from 'redis';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { UnavailableError } from '../errors.js';
import { createBullJobs } from '../jobs/bull/bull-jobs.js';
import { JobDesk } from '../jobs/job-desk.js';
import { JobSettings } from '../jobs/job-settings.js';
import { scheduleSoon } from '../jobs/jobs-harness.js';
import type { Jobs, ScheduledJob } from '../jobs/port.js';
import { type ChaosProxy, openProxyTo } from '../testing/chaos-proxy.js';
import { testServers } from '../testing/test-servers.js';
import { until } from '../testing/until.js';
import { openJobs } from './open-jobs.js';

/** Time between two comparisons of the schedules with the settings, in milliseconds. */
const EVERY_MS = 50;

const { redisUrl, namespace } = testServers();
const admin = createClient({ url: redisUrl });
beforeAll(async () => {
  await admin.connect();
});
afterAll(() => admin.close());

let opened: AsyncDisposableStack;
let proxy: ChaosProxy;
let jobs: Jobs;
let deskOf: (own: readonly ScheduledJob[]) => JobDesk;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  proxy = await openProxyTo(redisUrl);
  opened.defer(() => proxy.close());
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-jobs-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const documents = openSqliteDocuments({ folder, service: 'stats', now: () => new Date() });
  opened.defer(() => documents.close());
  const now = () => new Date();
  deskOf = (own) => new JobDesk(own, new JobSettings(documents, now), now);
  jobs = createBullJobs({
    redisUrl: `redis://127.0.0.1:${proxy.port}`,
    namespace,
    service: 'stats',
    documents,
    now: () => new Date(),
    newId: randomUUID,
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    graceMs: 100,
  });
  opened.defer(async () => {
    await jobs.close();
    for (const key of await admin.keys(`${namespace}:*`)) await admin.del(key);
  });
});
afterEach(() => opened.disposeAsync());

/** A log with promises for the first line of each level. */
const listened = () => {
  const lines = { info: Promise.withResolvers<string>(), warn: Promise.withResolvers<string>() };
  const log = {
    info: (_: object, text: string) => lines.info.resolve(text),
    warn: (_: object, text: string) => lines.warn.resolve(text),
    error: (_: object, text: string) => lines.warn.reject(new Error(text)),
  };
  return { log: log as unknown as Parameters<typeof openJobs>[3], info: lines.info.promise, warn: lines.warn.promise };
};

test.each(['refuse', 'hang'] as const)(
  'a job is scheduled when Redis is available again (%s); the start does not wait for it',
  async (mode) => {
    proxy.mode(mode);
    const { log, info, warn } = listened();
    const ran = Promise.withResolvers<void>();
    const job = { id: 'j', cron: '10 3 * * *', run: async () => ran.resolve() };
    opened.defer(openJobs([job], () => jobs, deskOf([job]), log));
    expect(await warn).toBe('job is not scheduled yet');
    proxy.mode('pass');
    expect(await info).toBe('job is now scheduled');
    // It runs on schedule and on request.
    await scheduleSoon((cron) => jobs.schedule({ id: 'j', cron }));
    await ran.promise;
  },
);

/** The schedules whose next times are in the queue, in the form `<job> <cron>`. */
const scheduled = async (): Promise<string[]> => {
  const keys = await admin.zRange(`${namespace}:jobs:stats:repeat`, 0, -1);
  return keys.map((key) => key.replace(/^tick:(.+)::UTC:/, '$1 ')).sort();
};

test('schedules that Redis has lost are set again', async () => {
  const ran = Promise.withResolvers<void>();
  const own = [{ id: 'j', cron: '*/10 * * * * *', run: async () => ran.resolve() }];
  opened.defer(openJobs(own, () => jobs, deskOf(own), listened().log, EVERY_MS));
  await until('it is scheduled', async () => (await scheduled()).length > 0);
  for (const key of await admin.keys(`${namespace}:*`)) await admin.del(key);
  await ran.promise;
});

test('a change that could not be stored in Redis takes effect when Redis is back, even a change made through another replica', async () => {
  const handler = { id: 'j', cron: '10 3 * * *', run: async () => null };
  opened.defer(openJobs([handler], () => jobs, deskOf([handler]), listened().log, EVERY_MS));
  // The desk of a replica that stops before it can try again.
  const desk = deskOf([handler]);
  desk.open(jobs);
  const { id } = await desk.add({
    ...{ handlerId: 'j', name: 'Added', remark: '', cron: '20 3 * * *', missed: 'skip' },
    params: {},
  });
  await desk.change({ id, isPaused: false });
  await until('both are scheduled', async () => (await scheduled()).length === 2);
  proxy.mode('refuse');
  await expect(desk.change({ id: 'j', cron: '30 3 * * *' })).rejects.toBeInstanceOf(UnavailableError);
  await expect(desk.remove(id)).rejects.toBeInstanceOf(UnavailableError);
  expect(await scheduled()).toEqual(['j 10 3 * * *', `${id} 20 3 * * *`]);
  proxy.mode('pass');
  await until('the change is in force', async () => String(await scheduled()) === 'j 30 3 * * *');
});

test('a service stops in time while its job waits for Redis', async () => {
  proxy.mode('hang');
  const { log, warn } = listened();
  const own = [{ id: 'j', cron: '10 3 * * *', run: async () => null }];
  const stop = openJobs(own, () => jobs, deskOf(own), log);
  await warn;
  await stop();
});
