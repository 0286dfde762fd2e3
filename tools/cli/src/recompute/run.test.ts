import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { openSqliteDocuments } from '@rallyrank/infra/documents/sqlite/sqlite-documents';
import { createInProcessJobs } from '@rallyrank/infra/jobs/in-process/in-process-jobs';
import type { JobHandler, Jobs } from '@rallyrank/infra/jobs/port';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { recomputed } from './run.js';

const JOB = 'recompute-goat';
const rpc = () => {
  const own = createInProcessRpc();
  const runs = new RecomputeRuns(() => jobs, JOB);
  own.serve(goatJob.recompute, () => runs.start());
  own.serve(goatJob.runs, (page) => runs.page(page));
  return own;
};

let jobs: Jobs;
let end: () => Promise<void>;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-recompute-'));
  const documents = openSqliteDocuments({ folder, service: 'stats', now: () => new Date() });
  const log = { debug: () => undefined, error: () => undefined };
  jobs = createInProcessJobs({ documents, now: () => new Date(), newId: randomUUID, log });
  end = async () => {
    await jobs.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  };
});
afterEach(() => end());

/** The output of the command while the job runs, and its result. */
const heard = async (run: JobHandler['run']) => {
  jobs.define({ id: JOB, run });
  const said: string[] = [];
  const report = await recomputed(rpc(), 'goat', (text) => said.push(text));
  return { said: said.join(''), report };
};

test('a failed run has no report, and the reason is printed', async () => {
  const { said, report } = await heard(() => Promise.reject(new Error('no memory')));
  expect(report).toBeUndefined();
  expect(said).toMatch(/recomputing goat: 0 %\nthe run failed: no memory\n$/);
});

test('the progress of a run is printed, and its report returned', async () => {
  const made = { version: 2, computedFrom: null, seconds: 1, changed: true, figures: { records: 0, goat: [] } };
  const { said, report } = await heard(async ({ progress }) => {
    progress(0.5, 'half of it');
    return made;
  });
  expect(report).toEqual(made);
  expect(said).toMatch(/recomputing goat: 100 %\n$/);
});
