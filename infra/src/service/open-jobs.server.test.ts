import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createBullJobs } from '../jobs/bull/bull-jobs.js';
import { JobDesk } from '../jobs/job-desk.js';
import { JobSettings } from '../jobs/job-settings.js';
import type { Jobs, ScheduledJob } from '../jobs/port.js';
import { type ChaosProxy, openChaosProxy } from '../testing/chaos-proxy.js';
import { testServers } from '../testing/test-servers.js';
import { openJobs } from './open-jobs.js';

let opened: AsyncDisposableStack;
let proxy: ChaosProxy;
let jobs: Jobs;
let deskOf: (own: readonly ScheduledJob[]) => JobDesk;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  const { redisUrl, namespace } = testServers();
  const { hostname, port } = new URL(redisUrl);
  proxy = await openChaosProxy({ host: hostname, port: Number(port) });
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
    log: { debug: () => undefined, error: () => undefined },
    graceMs: 100,
  });
  opened.defer(() => jobs.close());
});
afterEach(() => opened.disposeAsync());

/** A log that can be awaited for the first line of a kind. */
const listened = () => {
  const lines = { info: Promise.withResolvers<string>(), warn: Promise.withResolvers<string>() };
  const log = {
    info: (_: object, text: string) => lines.info.resolve(text),
    warn: (_: object, text: string) => lines.warn.resolve(text),
    error: (_: object, text: string) => lines.warn.reject(new Error(text)),
  };
  return { log: log as unknown as Parameters<typeof openJobs>[3], info: lines.info.promise, warn: lines.warn.promise };
};

/** Due in two seconds, then in a year. */
const soon = (): string => {
  const at = new Date(Date.now() + 2_000);
  return `${at.getUTCSeconds()} ${at.getUTCMinutes()} ${at.getUTCHours()} ${at.getUTCDate()} ${at.getUTCMonth() + 1} *`;
};

test.each(['refuse', 'hang'] as const)(
  'a job is scheduled when Redis, which was away (%s), is back; nobody waits for it',
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
    await jobs.schedule({ id: 'j', cron: soon() });
    await ran.promise;
  },
);

test('a service stops in time while its job waits for Redis', async () => {
  proxy.mode('hang');
  const { log, warn } = listened();
  const own = [{ id: 'j', cron: '10 3 * * *', run: async () => null }];
  const stop = openJobs(own, () => jobs, deskOf(own), log);
  await warn;
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(5_000);
});
