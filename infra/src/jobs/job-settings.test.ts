import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { ConcurrencyError } from '../errors.js';
import { JobSettings } from './job-settings.js';
import type { ScheduledJob } from './port.js';

const handler: ScheduledJob = { id: 'tidy', cron: '0 1 * * *', run: async () => null };
const added = { handlerId: 'tidy', name: 'Added', remark: '', cron: '0 2 * * *', missed: 'skip', params: {} } as const;

let opened: AsyncDisposableStack;
let one: JobSettings;
let two: JobSettings;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-settings-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const now = () => new Date();
  const open = () => {
    const documents = openSqliteDocuments({ folder, service: 'stats', now });
    opened.defer(() => documents.close());
    return new JobSettings(documents, now);
  };
  [one, two] = [open(), open()];
});
afterEach(() => opened.disposeAsync());

test('if one replica changes a schedule while another replica applies it, the newest schedule is applied last', async () => {
  const applied: string[] = [];
  const jobs = {
    schedule: async ({ cron }: { cron: string }) => {
      applied.push(cron);
      if (applied.length === 1) await two.change(handler, { id: 'tidy', cron: '0 3 * * *' });
      if (applied.length === 2) await two.change(handler, { id: 'tidy', isPaused: true });
    },
    unschedule: async () => void applied.push('none'),
  };
  await one.apply(jobs, handler);
  expect(applied).toEqual(['0 1 * * *', '0 3 * * *', 'none']);
});

test('jobs that two replicas add at once have different ids, and both replicas list them', async () => {
  const both = await Promise.all([one.add(handler, added), two.add(handler, { ...added, name: 'Other' })]);
  const ids = both.map(({ id }) => id).sort();
  expect(ids).toEqual(['tidy~2', 'tidy~3']);
  for (const settings of [one, two]) expect((await settings.added([handler])).map(({ id }) => id)).toEqual(ids);
});

test('two concurrent changes both take effect, or one is rejected', async () => {
  const changes = [
    one.change(handler, { id: 'tidy', remark: 'a' }),
    two.change(handler, { id: 'tidy', isPaused: true }),
  ];
  const [noted, paused] = await Promise.allSettled(changes);
  for (const outcome of [noted, paused])
    if (outcome?.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ConcurrencyError);
  expect(await two.of(handler)).toMatchObject({
    remark: noted?.status === 'fulfilled' ? 'a' : '',
    isPaused: paused?.status === 'fulfilled',
  });
});

test('a job that one replica deletes cannot be changed or run in another one, and its id is not reused', async () => {
  const job = await one.add(handler, added);
  await two.remove(job);
  const gone = new DomainError('job.notFound');
  await expect(one.change(job, { id: job.id, isPaused: false })).rejects.toEqual(gone);
  const context = { runId: '1', signal: new AbortController().signal, progress: () => undefined };
  await expect(one.handlerOf(handler).run(context, job.id)).rejects.toEqual(gone);
  expect((await one.add(handler, added)).id).toBe('tidy~3');
});
