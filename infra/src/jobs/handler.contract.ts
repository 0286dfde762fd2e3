import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { until } from '../testing/until.js';
import { addedJobId } from './job-id.js';
import { clock, type JobsHarness, scheduleSoon } from './jobs-harness.js';
import type { JobHandler, JobRun, Jobs } from './port.js';

const all = { pageNum: 1, pageSize: 100 };
const BUILT_IN = 'back-up';
const ADDED = addedJobId(BUILT_IN, 2);

/** The contract of every adapter for several jobs of one handler. */
export const handlerContract = (adapter: string, open: (now: () => Date) => Promise<JobsHarness>): void => {
  let harness: JobsHarness;
  let jobs: Jobs;
  beforeEach(async () => {
    harness = await open(clock());
    jobs = harness.jobs;
  });
  afterEach(() => harness.dispose());

  const runs = async (): Promise<JobRun[]> => (await jobs.history(all)).rows;
  const states = async () => (await runs()).map(({ jobId, state }) => `${jobId} ${state}`);

  /** A handler whose first run lasts until the test ends it, and the ids of the jobs that it has run. */
  const heldHandler = () => {
    const go = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const ran: string[] = [];
    let [running, most] = [0, 0];
    const run: JobHandler['run'] = async (_, jobId) => {
      ran.push(jobId);
      running += 1;
      most = Math.max(most, running);
      began.resolve();
      await go.promise;
      running -= 1;
      return jobId;
    };
    jobs.define({ id: BUILT_IN, run, dryRun: run });
    return { began: began.promise, letGo: () => go.resolve(), ran, most: () => most };
  };

  /**
   * Schedules the job and a marker job at the same time. Resolves with the cron expression after the marker has run.
   */
  const timeOf = async (id: string, marker: string): Promise<string> => {
    const marked = Promise.withResolvers<void>();
    jobs.define({ id: marker, run: async () => marked.resolve() });
    const { cron } = await scheduleSoon(async (time) => {
      await jobs.schedule({ id, cron: time });
      await jobs.schedule({ id: marker, cron: time });
    });
    await marked.promise;
    return cron;
  };

  describe(`${adapter}: jobs of one handler`, () => {
    test('run it under their own ids', async () => {
      const { letGo, ran } = heldHandler();
      letGo();
      for (const id of [BUILT_IN, ADDED]) {
        const runId = await jobs.runNow(id);
        await until('the run has ended', async () =>
          (await runs()).some((run) => run.id === runId && run.state === 'succeeded'),
        );
      }
      expect(ran).toEqual([BUILT_IN, ADDED]);
      expect((await jobs.history({ ...all, jobId: ADDED })).rows).toMatchObject([{ jobId: ADDED, report: ADDED }]);
    });

    test('do not run concurrently: a second run is rejected', async () => {
      const { began, letGo } = heldHandler();
      await jobs.runNow(BUILT_IN);
      await began;
      await expect(jobs.runNow(ADDED)).rejects.toEqual(new DomainError('job.handlerBusy'));
      expect(await states()).toEqual([`${BUILT_IN} running`]);
      letGo();
      await until('the run has ended', async () => (await runs())[0]?.state === 'succeeded');
      await jobs.runNow(ADDED);
      await until('the other job has run', async () => (await states())[0] === `${ADDED} succeeded`);
    });

    test('wait for each other at their scheduled times, even if the same schedule is set again in the meantime', async () => {
      const { began, letGo, ran, most } = heldHandler();
      await jobs.runNow(BUILT_IN);
      await began;
      const cron = await timeOf(ADDED, 'marker');
      expect(ran).toEqual([BUILT_IN]);
      await jobs.schedule({ id: ADDED, cron });
      letGo();
      await until('the other job has run', async () => (await states()).includes(`${ADDED} succeeded`));
      expect(ran).toEqual([BUILT_IN, ADDED]);
      expect(most()).toBe(1);
      expect((await jobs.history({ ...all, jobId: ADDED })).rows).toMatchObject([{ cause: 'schedule' }]);
    });

    test('a time that comes during a dry run waits for its end', async () => {
      const { began, letGo } = heldHandler();
      await jobs.runNow(BUILT_IN, 'dryRun');
      await began;
      await timeOf(BUILT_IN, 'marker');
      expect((await jobs.history({ ...all, jobId: BUILT_IN })).total).toBe(1);
      letGo();
      await until('the job has run', async () =>
        (await runs()).some((run) => run.jobId === BUILT_IN && run.cause === 'schedule' && run.state === 'succeeded'),
      );
    });

    test.each([
      ['run', 'dryRun'],
      ['dryRun', 'run'],
    ] as const)('while a %s is in progress, a %s is rejected', async (kind, other) => {
      const { began, letGo } = heldHandler();
      const id = await jobs.runNow(BUILT_IN, kind);
      await began;
      await expect(jobs.runNow(BUILT_IN, other)).rejects.toEqual(new DomainError('job.busy'));
      expect(await jobs.runNow(BUILT_IN, kind)).toBe(id);
      letGo();
    });

    test('stop waiting when their schedule ends', async () => {
      const { began, letGo, ran } = heldHandler();
      await jobs.runNow(BUILT_IN);
      await began;
      await timeOf(ADDED, 'marker');
      await jobs.unschedule(ADDED);
      letGo();
      await until('the first run has ended', async () => (await states()).includes(`${BUILT_IN} succeeded`));
      await timeOf('marker', 'later');
      expect(ran).not.toContain(ADDED);
    });
  });
};
