import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { InvalidInputError, UnavailableError } from '../errors.js';
import { handlerContract } from './handler.contract.js';
import { JobFailure } from './job-failure.js';
import { clock, type JobsHarness, scheduleSoon } from './jobs-harness.js';
import type { JobContext, JobRun, Jobs, RunId } from './port.js';

const all = { pageNum: 1, pageSize: 100 };

/** The contract of all jobs. */
export const jobsContract = (adapter: string, open: (now: () => Date) => Promise<JobsHarness>): void => {
  let harness: JobsHarness;
  let jobs: Jobs;
  beforeEach(async () => {
    harness = await open(clock());
    jobs = harness.jobs;
  });
  afterEach(() => harness.dispose());

  const ended = async (id: RunId, of: Jobs = jobs): Promise<JobRun> => {
    for (;;) {
      const run = (await of.history(all)).rows.find((each) => each.id === id);
      if (run && run.state !== 'running') return run;
      await new Promise(setImmediate);
    }
  };
  const runOnce = async (id: string, run: (context: JobContext) => Promise<unknown>): Promise<JobRun> => {
    jobs.define({ id, run });
    return ended(await jobs.runNow(id));
  };

  /** A job that runs until the test releases it. */
  const held = (id: string) => {
    const began = Promise.withResolvers<JobContext>();
    const go = Promise.withResolvers<void>();
    let runs = 0;
    jobs.define({
      id,
      run: async (context) => {
        runs += 1;
        began.resolve(context);
        await go.promise;
      },
    });
    return { began: began.promise, letGo: () => go.resolve(), runs: () => runs };
  };

  describe(`${adapter}: a run`, () => {
    test('is in the history with its report', async () => {
      const run = await runOnce('count', async () => ({ rows: 3, names: ['安'] }));
      expect(run).toEqual({
        id: expect.any(String),
        jobId: 'count',
        state: 'succeeded',
        cause: 'command',
        startedAt: expect.stringMatching(/^2026-01-02T.*Z$/),
        endedAt: expect.stringMatching(/^2026-01-02T.*Z$/),
        progress: 1,
        report: { rows: 3, names: ['安'] },
        error: null,
      });
      expect(run.endedAt! > run.startedAt).toBe(true);
    });

    test('is in the history while it runs, with its progress', async () => {
      const { began, letGo } = held('long');
      const id = await jobs.runNow('long');
      const context = await began;
      expect(context.runId).toBe(id);
      for (const [share, shown] of [
        [0.25, 0.25],
        [7, 1],
        [-1, 0],
        [Number.NaN, 0],
      ] as const) {
        context.progress(share, 'half way');
        expect((await jobs.history(all)).rows).toMatchObject([
          { id, state: 'running', progress: shown, endedAt: null, report: null },
        ]);
      }
      letGo();
      expect(await ended(id)).toMatchObject({ state: 'succeeded', progress: 1 });
    });

    test('as a dry run only reports what it would do, and is marked', async () => {
      jobs.define({ id: 'tidy', run: async () => 'done', dryRun: async () => 'would do' });
      expect(await ended(await jobs.runNow('tidy', 'dryRun'))).toMatchObject({ isDryRun: true, report: 'would do' });
      const run = await ended(await jobs.runNow('tidy'));
      expect(run).toMatchObject({ report: 'done' });
      expect(run.isDryRun).toBeUndefined();
    });

    test('contains its cause, and is found by its cause', async () => {
      jobs.define({ id: 'asked', run: async () => 'done', dryRun: async () => 'would do' });
      const begun = { cause: 'operator', userId: '7' } as const;
      expect(await ended(await jobs.runNow('asked', 'run', begun))).toMatchObject(begun);
      await ended(await jobs.runNow('asked'));
      await ended(await jobs.runNow('asked', 'dryRun', begun));
      const found = await jobs.history({ ...all, cause: 'operator' });
      expect(found.rows.map(({ isDryRun = false, userId }) => [isDryRun, userId])).toEqual([
        [true, '7'],
        [false, '7'],
      ]);
    });

    test('is rejected as a dry run of a job without dry runs', async () => {
      jobs.define({ id: 'blind', run: async () => 'done' });
      await expect(jobs.runNow('blind', 'dryRun')).rejects.toBeInstanceOf(InvalidInputError);
      expect((await jobs.history(all)).total).toBe(0);
    });

    test('without a report has none', async () => {
      expect(await runOnce('quiet', async () => undefined)).toMatchObject({ state: 'succeeded', report: null });
    });

    test('that rejects has failed, with the error', async () => {
      const run = await runOnce('broken', () => Promise.reject(new Error('no such file')));
      expect(run).toMatchObject({ state: 'failed', error: 'no such file', report: null });
      expect(run.endedAt).not.toBeNull();
    });

    test('that throws has failed, with the error', async () => {
      const run = await runOnce('broken', () => {
        throw new Error('at once');
      });
      expect(run).toMatchObject({ state: 'failed', error: 'at once' });
    });

    test('that fails for a known reason has the reason in both languages', async () => {
      const words = enteredWords('no disk', '没有磁盘');
      let count = 0;
      const failing = (error: Error) => runOnce(`failing-${++count}`, () => Promise.reject(error));
      expect(await failing(new JobFailure(words))).toMatchObject({ error: 'no disk', failure: words });
      expect((await failing(new DomainError('job.notFound'))).failure?.zh).toMatch(/\p{Script=Han}/u);
      expect((await failing(new UnavailableError('event store'))).failure?.zh).toBe('event store 不可用');
      expect((await failing(new Error('a bug'))).failure).toBeUndefined();
    });

    test('with a report that is not JSON has failed', async () => {
      expect(await runOnce('odd', async () => ({ n: 1n }))).toMatchObject({ state: 'failed', report: null });
    });

    test('may follow a failed one', async () => {
      let tries = 0;
      await runOnce('again', async () => {
        tries += 1;
        if (tries === 1) throw new Error('first');
        return tries;
      });
      expect(await ended(await jobs.runNow('again'))).toMatchObject({ state: 'succeeded', report: 2 });
    });
  });

  describe(`${adapter}: at most one run at a time`, () => {
    test('a run in progress is returned instead of a new one', async () => {
      const { began, letGo, runs } = held('long');
      const ids = await Promise.all([jobs.runNow('long'), jobs.runNow('long')]);
      await began;
      ids.push(await jobs.runNow('long'));
      expect(new Set(ids).size).toBe(1);
      letGo();
      await ended(ids[0]!);
      expect(runs()).toBe(1);
      expect(await jobs.runNow('long')).not.toBe(ids[0]);
    });

    test('other jobs run at the same time', async () => {
      const [a, b] = [held('a'), held('b')];
      const ids = [await jobs.runNow('a'), await jobs.runNow('b')];
      await Promise.all([a.began, b.began]);
      expect((await jobs.history(all)).rows.map((run) => run.state)).toEqual(['running', 'running']);
      a.letGo();
      b.letGo();
      for (const id of ids) await ended(id);
    });

    test('the schedule skips a job with a run in progress', async () => {
      const { began, letGo, runs } = held('long');
      const id = await jobs.runNow('long');
      await began;
      const marked = Promise.withResolvers<void>();
      jobs.define({ id: 'marker', run: async () => marked.resolve() });
      await scheduleSoon(async (cron) => {
        await jobs.schedule({ id: 'long', cron });
        await jobs.schedule({ id: 'marker', cron });
      });
      await marked.promise;
      expect(runs()).toBe(1);
      letGo();
      await ended(id);
    });
  });

  handlerContract(adapter, open);

  describe(`${adapter}: the schedule`, () => {
    test('starts a job at its time', async () => {
      const ran = Promise.withResolvers<RunId>();
      jobs.define({ id: 'timed', run: async ({ runId }) => ran.resolve(runId) });
      await scheduleSoon((cron) => jobs.schedule({ id: 'timed', cron }));
      expect(await ended(await ran.promise)).toMatchObject({
        jobId: 'timed',
        state: 'succeeded',
        cause: 'schedule',
      });
    });

    test('is replaced by a new one of the same job', async () => {
      let runs = 0;
      jobs.define({ id: 'moved', run: async () => (runs += 1) });
      const marked = Promise.withResolvers<void>();
      jobs.define({ id: 'marker', run: async () => marked.resolve() });
      await scheduleSoon(async (cron) => {
        await jobs.schedule({ id: 'moved', cron });
        await jobs.schedule({ id: 'moved', cron: '0 0 1 1 *' });
        await jobs.schedule({ id: 'marker', cron });
      });
      await marked.promise;
      expect(runs).toBe(0);
    });

    test.each(['0 3 * * *', '*/10 * * * * *', '0,50 * * * * *', '0 0 29 2 *', ' 15 4 * * MON '])(
      '%j is taken',
      async (cron) => {
        jobs.define({ id: 'j', run: async () => null });
        await jobs.schedule({ id: 'j', cron });
      },
    );

    test.each(['', 'often', '@daily', '2026-11-21T00:00:00', '* * * *', '61 * * * *', '0 0 31 2 *', '* * * * * * *'])(
      '%j is rejected',
      async (cron) => {
        jobs.define({ id: 'j', run: async () => null });
        await expect(jobs.schedule({ id: 'j', cron })).rejects.toBeInstanceOf(InvalidInputError);
      },
    );

    test.each(['* * * * * *', '*/5 * * * * *', '0,9 0 0 1 1 *', '0,55 * * * * *'])(
      '%j is rejected as too frequent',
      async (cron) => {
        jobs.define({ id: 'j', run: async () => null });
        await expect(jobs.schedule({ id: 'j', cron })).rejects.toThrow('within 10 s');
      },
    );

    test('ends when it is removed', async () => {
      let runs = 0;
      jobs.define({ id: 'paused', run: async () => (runs += 1) });
      const marked = Promise.withResolvers<void>();
      jobs.define({ id: 'marker', run: async () => marked.resolve() });
      await scheduleSoon(async (cron) => {
        await jobs.schedule({ id: 'paused', cron });
        await jobs.unschedule('paused');
        await jobs.schedule({ id: 'marker', cron });
      });
      await marked.promise;
      expect(runs).toBe(0);
      expect(await ended(await jobs.runNow('paused'))).toMatchObject({ state: 'succeeded' });
    });

    test('an unknown job and a duplicate definition are rejected', async () => {
      jobs.define({ id: 'j', run: async () => null });
      expect(() => jobs.define({ id: 'j', run: async () => null })).toThrow(InvalidInputError);
      await expect(jobs.schedule({ id: 'nobody', cron: '0 3 * * *' })).rejects.toBeInstanceOf(InvalidInputError);
      await expect(jobs.runNow('nobody')).rejects.toBeInstanceOf(InvalidInputError);
    });
  });

  describe(`${adapter}: the history`, () => {
    beforeEach(async () => {
      for (const id of ['a', 'b']) jobs.define({ id, run: async () => id });
      for (const id of ['a', 'b', 'a', 'a']) await ended(await jobs.runNow(id));
    });

    test('is newest first, in pages', async () => {
      const first = await jobs.history({ pageNum: 1, pageSize: 3 });
      const second = await jobs.history({ pageNum: 2, pageSize: 3 });
      expect([...first.rows, ...second.rows].map((run) => run.jobId)).toEqual(['a', 'a', 'b', 'a']);
      expect([first.total, second.total]).toEqual([4, 4]);
    });

    test('can be filtered by job', async () => {
      expect(await jobs.history({ jobId: 'b', ...all })).toMatchObject({ rows: [{ jobId: 'b' }], total: 1 });
      expect(await jobs.history({ jobId: 'c', ...all })).toEqual({ rows: [], total: 0 });
    });

    test('can be filtered by state and time', async () => {
      const { rows } = await jobs.history(all);
      const [from, until] = [rows[2]!.startedAt, rows[1]!.startedAt];
      expect((await jobs.history({ ...all, from, until })).rows).toEqual([rows[1], rows[2]]);
      expect((await jobs.history({ ...all, state: 'failed' })).total).toBe(0);
      expect((await jobs.history({ ...all, state: 'succeeded' })).total).toBe(4);
      expect(await jobs.history({ ...all, id: rows[1]!.id })).toEqual({ rows: [rows[1]], total: 1 });
      expect((await jobs.history({ ...all, id: 'nobody' })).total).toBe(0);
    });

    test('removes the given runs, the runs of a job or all runs, but no run in progress', async () => {
      const { began, letGo } = held('long');
      const running = await jobs.runNow('long');
      await began;
      const [, newest] = (await jobs.history(all)).rows;
      expect(await jobs.forget({ ids: [newest!.id, running] })).toBe(1);
      expect(await jobs.forget({ jobId: 'b' })).toBe(1);
      expect((await jobs.history(all)).rows.map((run) => run.jobId)).toEqual(['long', 'a', 'a']);
      expect(await jobs.forget({})).toBe(2);
      letGo();
      await ended(running);
      expect((await jobs.history(all)).rows.map((run) => run.id)).toEqual([running]);
    });

    test.each([
      [0, 10],
      [1, 0],
      [1.5, 10],
    ])('page %p of %p rows is rejected', (pageNum, pageSize) =>
      expect(jobs.history({ pageNum, pageSize })).rejects.toBeInstanceOf(InvalidInputError),
    );

    test('outlives the process', async () => {
      const before = await jobs.history(all);
      expect(await (await harness.crash()).history(all)).toEqual(before);
    });
  });

  describe(`${adapter}: cancelling and closing`, () => {
    test('a cancelled run is aborted and fails; other runs are not affected', async () => {
      const began = Promise.withResolvers<void>();
      jobs.define({
        id: 'long',
        run: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')));
            began.resolve();
          }),
      });
      const other = held('other');
      const [id, otherId] = [await jobs.runNow('long'), await jobs.runNow('other')];
      await Promise.all([began.promise, other.began]);
      await jobs.cancel(id);
      await jobs.cancel('nobody');
      expect(await ended(id)).toMatchObject({ state: 'failed', error: 'cancelled' });
      other.letGo();
      expect(await ended(otherId)).toMatchObject({ state: 'succeeded' });
    });

    test('a run that a killed process left is marked as interrupted, and the job can run again', async () => {
      const { began } = held('long');
      const id = await jobs.runNow('long');
      await began;
      const next = await harness.crash();
      expect((await next.history(all)).rows).toMatchObject([{ id, state: 'failed', error: 'interrupted' }]);
      next.define({ id: 'long', run: async () => 'done' });
      expect(await ended(await next.runNow('long'), next)).toMatchObject({ state: 'succeeded', report: 'done' });
    });

    test('closing cancels the runs and waits for them', async () => {
      const began = Promise.withResolvers<void>();
      let stopped = false;
      jobs.define({
        id: 'long',
        run: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              stopped = true;
              reject(new Error('cancelled'));
            });
            began.resolve();
          }),
      });
      const id = await jobs.runNow('long');
      await began.promise;
      await jobs.close();
      expect(stopped).toBe(true);
      expect((await (await harness.crash()).history(all)).rows).toMatchObject([
        { id, state: 'failed', error: 'interrupted' },
      ]);
    });

    test('closing does not wait forever', async () => {
      const { began } = held('deaf');
      await jobs.runNow('deaf');
      await began;
      await jobs.close();
    });

    test('it answers a ping', () => expect(jobs.ping()).resolves.toBeUndefined());

    test('after closing, every call is unavailable', async () => {
      jobs.define({ id: 'j', run: async () => null });
      await jobs.close();
      await jobs.close();
      await expect(jobs.runNow('j')).rejects.toBeInstanceOf(UnavailableError);
      await expect(jobs.schedule({ id: 'j', cron: '0 3 * * *' })).rejects.toBeInstanceOf(UnavailableError);
      await expect(jobs.history(all)).rejects.toBeInstanceOf(UnavailableError);
      await expect(jobs.ping()).rejects.toBeInstanceOf(UnavailableError);
    });
  });
};
