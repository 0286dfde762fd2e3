import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import type { Jobs } from '../port.js';
import { createInProcessJobs } from './in-process-jobs.js';

const MINUTE = 60_000;
let folder: string;
let documents: ReturnType<typeof openSqliteDocuments>;
let jobs: Jobs;
let runs: string[];

const now = () => new Date();
const setClock = (time: string) => jest.setSystemTime(new Date(time));
/** Time passes in steps, between which runs begin and end. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= MINUTE / 2) {
    await jest.advanceTimersByTimeAsync(Math.min(left, MINUTE / 2));
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  }
};

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'queueMicrotask'] });
  setClock('2026-03-29T11:58:00Z');
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-jobs-'));
  documents = openSqliteDocuments({ folder, service: 'monitoring', now });
  jobs = createInProcessJobs({ documents, now, newId: randomUUID, log: pino({ level: 'silent' }) });
  runs = [];
  jobs.define({ id: 'noon', run: async () => runs.push(now().toISOString()) });
  await jobs.schedule({ id: 'noon', cron: '0 12 * * *' });
});
afterEach(async () => {
  jest.useRealTimers();
  await jobs.close();
  await documents.close();
  await rm(folder, { recursive: true });
});

test('T9: a job does not run again when the clock is set back behind its time', async () => {
  await pass(5 * MINUTE);
  expect(runs).toHaveLength(1);
  setClock('2026-03-29T11:55:00Z');
  await pass(10 * MINUTE);
  expect(runs).toHaveLength(1);
  setClock('2026-03-30T11:59:00Z');
  await pass(2 * MINUTE);
  expect(runs).toHaveLength(2);
});

test('T9: a job runs when the clock jumps over its time', async () => {
  setClock('2026-03-29T13:00:00Z');
  await pass(MINUTE);
  expect(runs).toHaveLength(1);
});

test('T9: jobs run normally after a clock that was days ahead is corrected', async () => {
  setClock('2026-04-19T11:59:00Z');
  await pass(2 * MINUTE);
  const before = runs.length;
  setClock('2026-03-29T11:59:00Z');
  await pass(2 * MINUTE);
  expect(runs).toHaveLength(before + 1);
  setClock('2026-03-30T11:59:00Z');
  await pass(2 * MINUTE);
  expect(runs).toHaveLength(before + 2);
});
