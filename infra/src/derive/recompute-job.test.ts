import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { pino } from 'pino';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createInProcessJobs } from '../jobs/in-process/in-process-jobs.js';
import type { Jobs } from '../jobs/port.js';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import { until } from '../testing/until.js';
import { Deriver } from './deriver.js';
import { recomputeJob } from './recompute-job.js';
import { ENDLESS, POISON, type SumInput } from './testing/sum-input.js';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const openJobs = async (): Promise<Jobs> => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-recompute-'));
  const now = () => new Date();
  const documents = openSqliteDocuments({ folder, service: 'stats', now });
  const jobs = createInProcessJobs({ documents, now, newId: randomUUID, log: pino({ level: 'silent' }) });
  closings.push(
    () => rm(folder, { recursive: true }),
    () => documents.close(),
    () => jobs.close(),
  );
  return jobs;
};

/** Replicas that derive the sum of the same numbers, with their jobs. */
const open = (...numbers: number[]) => {
  const rpc = createInProcessRpc();
  const replicas = ['a', 'b'].map((name) => {
    const announced: string[] = [];
    let next = Promise.withResolvers<void>();
    const deriver = new Deriver<SumInput, { sum: Float64Array }, Float64Array, never, null>({
      worker: new URL('./testing/sum-worker.js', import.meta.url),
      waitUntilCaughtUp: async () => ({ position: numbers.length, time: null }),
      take: () => ({ input: { numbers: Int32Array.from(numbers) }, open: ({ sum }) => sum }),
      empty: new Float64Array(1),
      announce: () => {
        announced.push(name);
        next.resolve();
        next = Promise.withResolvers();
      },
      log: { debug: () => undefined, warn: () => undefined },
    });
    const job = recomputeJob({
      id: 'recompute-sum',
      title: enteredWords('Recompute the sum', '重算总和'),
      cron: '0 3 * * *',
      service: 'stats',
      deriver,
      rpc,
      columns: (sum) => [sum],
      figures: ([sum]) => ({ sum: sum! }),
      words: { sum: enteredWords('Sum', '总和') },
    });
    rpc.listen(derivedRecompute, job.heard);
    const steps: (readonly [number, string | undefined])[] = [];
    const run = (runId: string, signal = new AbortController().signal) =>
      job.run({ runId, signal, progress: (share, text) => steps.push([share, text]) });
    const dryRun = () => job.dryRun({ runId: 'dry', signal: new AbortController().signal, progress: () => undefined });
    return { deriver, job, run, dryRun, steps, announced, next: () => next.promise };
  });
  const told: string[] = [];
  rpc.listen(derivedRecompute, ({ service, runId }) => told.push(`${service} ${runId}`));
  const [one, other] = [replicas[0]!, replicas[1]!];
  /** Resolves when all messages sent before the call were received, to the services they were addressed to. */
  const heard = async (): Promise<readonly string[]> => {
    const end = Promise.withResolvers<void>();
    rpc.listen(derivedRecompute, ({ runId }) => runId === 'end' && end.resolve());
    rpc.publish(derivedRecompute, { service: 'nobody', runId: 'end' });
    await end.promise;
    return told;
  };
  return { numbers, one, other, rpc, heard };
};

test('a dry run reports whether the result would change, and replaces nothing', async () => {
  const { numbers, one, heard } = open(1, 2);
  await one.run('1');
  numbers.push(3);
  expect(await one.dryRun()).toMatchObject({ version: 1, changed: true, figures: { sum: 6 } });
  expect(one.deriver.current).toMatchObject({ version: 1, result: Float64Array.of(3) });
  expect(one.announced).toHaveLength(1);
  expect(await heard()).toEqual(['stats 1', 'nobody end']);
});

test('reports its progress, its input and result, and whether the result changed', async () => {
  const { numbers, one } = open(1, 2);
  const report = await one.run('1');
  const figures = { sum: 3 };
  const computedFrom = { position: 2, time: null };
  expect(report).toEqual({ version: 1, computedFrom, seconds: expect.any(Number), changed: null, figures });
  expect(one.steps.map(([share]) => share)).toEqual([0, 0.1, 0.2, 0.9]);
  expect(one.steps[2]).toEqual([0.2, 'computing']);
  expect(await one.run('2')).toMatchObject({ version: 2, changed: false, figures });
  numbers.push(4);
  expect(await one.run('3')).toMatchObject({ version: 3, changed: true, figures: { sum: 7 } });
});

test('makes each other replica compute its own result once, and no other service', async () => {
  const { one, other, rpc, heard } = open(1, 2);
  const isCurrent = () => [one, other].map(({ deriver }) => deriver.isCurrent);
  rpc.publish(derivedRecompute, { service: 'rankings', runId: '0' });
  await heard();
  expect(isCurrent()).toEqual([true, true]);
  const followed = other.next();
  await one.run('1');
  expect(await heard()).toContain('stats 1');
  // Its own message does not trigger it again.
  expect(isCurrent()).toEqual([true, false]);
  await followed;
  expect(other.deriver.current).toMatchObject({ version: 1, result: Float64Array.of(3) });
  expect([one.announced, other.announced]).toEqual([['a'], ['b']]);
});

test('fails if its computation fails, and notifies no other replica', async () => {
  const { one, heard } = open(POISON);
  await expect(one.run('1')).rejects.toThrow('poison');
  expect(await heard()).toEqual(['nobody end']);
});

test('ends at once when it is cancelled', async () => {
  const { one, heard } = open(1);
  const stopping = new AbortController();
  const run = one.run('1', stopping.signal);
  stopping.abort();
  await expect(run).rejects.toThrow('cancelled');
  await expect(one.run('2', stopping.signal)).rejects.toThrow('cancelled');
  expect(await heard()).toEqual(['nobody end']);
});

test('T18: a run that keeps its thread busy for a minute is shown, does not run beside itself, and is cancelled', async () => {
  const { numbers, one, heard } = open(ENDLESS);
  const jobs = await openJobs();
  jobs.define(one.job);
  const newest = async () => (await jobs.history({ pageNum: 1, pageSize: 9 })).rows[0];
  const runId = await jobs.runNow(one.job.id);
  // The thread of the service still answers.
  await until('the thread is busy', async () => (await newest())?.progress === 0.2);
  expect(await newest()).toMatchObject({ id: runId, state: 'running' });
  expect(await jobs.runNow(one.job.id)).toBe(runId);
  await jobs.cancel(runId);
  await until('the run has ended', async () => (await newest())?.state === 'failed');
  expect(await newest()).toMatchObject({ id: runId, error: 'cancelled' });
  // The next one does not wait for the rest of the minute.
  numbers.splice(0, 1, 1, 2);
  const nextId = await jobs.runNow(one.job.id);
  await until('the next run has ended', async () => (await newest())?.state === 'succeeded');
  expect(await newest()).toMatchObject({ id: nextId, report: { version: 1, figures: { sum: 3 } } });
  expect(await heard()).toEqual([`stats ${nextId}`, 'nobody end']);
});
