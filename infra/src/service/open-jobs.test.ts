import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createInProcessJobs } from '../jobs/in-process/in-process-jobs.js';
import { JobDesk } from '../jobs/job-desk.js';
import { JobSettings } from '../jobs/job-settings.js';
import type { ScheduledJob } from '../jobs/port.js';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import { until } from '../testing/until.js';
import { openJobs } from './open-jobs.js';

let opened: AsyncDisposableStack;
let folder: string;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-jobs-'));
  opened.defer(() => rm(folder, { recursive: true }));
});
afterEach(() => opened.disposeAsync());

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const now = () => new Date();

/** Starts a release of a service with these jobs, and returns its desk. */
const releaseOf = (own: readonly ScheduledJob[]) => {
  const documents = openSqliteDocuments({ folder, service: 'stats', now });
  const jobs = createInProcessJobs({ documents, now, newId: randomUUID, log, graceMs: 20 });
  const settings = new JobSettings(documents, now);
  const desk = new JobDesk(own, settings, now);
  const stop = openJobs(own, () => jobs, desk, log as unknown as Parameters<typeof openJobs>[3]);
  const rpc = createInProcessRpc();
  desk.serve(rpc, 'stats');
  const runs = async (query: object) =>
    (await rpc.call(jobDeskOf('stats').runs, { pageNum: 1, pageSize: 20, ...query })).rows;
  const close = async () => {
    await stop();
    await documents.close();
  };
  return { jobs, settings, runs, close };
};

test('runs of a job that was removed in a later release still have its name, and are found by it', async () => {
  const job = (id: string, name: string) => ({
    ...{ id, title: enteredWords(name, name), cron: '10 3 * * *', run: async () => null },
  });
  const earlier = releaseOf([job('tidy', 'Tidy up'), job('count', 'Count visits')]);
  await until('it is scheduled', async () => (await earlier.settings.titles()).size === 2);
  for (const id of ['tidy', 'count']) await earlier.jobs.runNow(id);
  await until('both have ended', async () => (await earlier.runs({ state: 'succeeded' })).length === 2);
  await earlier.close();

  const later = releaseOf([job('count', 'Count all visits')]);
  opened.defer(later.close);
  expect(await later.runs({ name: 'tidy UP' })).toMatchObject([{ jobId: 'tidy', title: { en: 'Tidy up' } }]);
  expect(await later.runs({ name: 'count all' })).toMatchObject([{ jobId: 'count' }]);
  expect(await later.runs({ target: 'stats.tidy' })).toMatchObject([{ jobId: 'tidy' }]);
});
