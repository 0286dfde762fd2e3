import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { createClient } from 'redis';
import { UnavailableError } from '../../errors.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { addedJobId } from '../job-id.js';
import { jobsContract } from '../jobs.contract.js';
import { scheduleSoon } from '../jobs-harness.js';
import type { JobContext, Jobs, RunId } from '../port.js';
import { openReplicas } from './open-replicas.js';

/** Maximum number of concurrent runs of a replica, as in job-queue.ts. */
const MOST_AT_ONCE = 8;

const admin = createClient({ url: testServers().redisUrl });
beforeAll(async () => {
  await admin.connect();
});
afterAll(() => admin.close());

jobsContract('bull', async (now) => {
  const { open, locks, dispose } = await openReplicas(admin, { now, graceMs: 20 });
  let last = await open();
  return {
    jobs: last.jobs,
    crash: async () => {
      // The dead process sends nothing more, and its locks expire.
      last.proxy.mode('refuse');
      await last.documents.close();
      await until('no lock is held', async () => (await locks()).length === 0);
      last = await open();
      return last.jobs;
    },
    dispose,
  };
});

describe('bull: replicas', () => {
  const all = { pageNum: 1, pageSize: 100 };
  let replicas: Awaited<ReturnType<typeof openReplicas>>;
  let one: Awaited<ReturnType<typeof replicas.open>>;
  let two: Awaited<ReturnType<typeof replicas.open>>;
  beforeEach(async () => {
    replicas = await openReplicas(admin, { graceMs: 20 });
    [one, two] = await Promise.all([replicas.open(), replicas.open()]);
  });
  afterEach(() => replicas.dispose());

  const stateOf = async (id: RunId) => (await two.jobs.history(all)).rows.find((run) => run.id === id)?.state;

  /** Defines the job in both replicas. A run waits until it is released or cancelled. */
  const heldInBoth = () => {
    const began = Promise.withResolvers<{ by: Jobs; context: JobContext }>();
    const go = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    for (const { jobs } of [one, two])
      jobs.define({
        id: 'long',
        run: async (context) => {
          runs += 1;
          atOnce += 1;
          most = Math.max(most, atOnce);
          began.resolve({ by: jobs, context });
          const told = Promise.withResolvers<never>();
          context.signal.addEventListener('abort', () => told.reject(new Error('cancelled')));
          await Promise.race([go.promise, told.promise]).finally(() => {
            atOnce -= 1;
          });
        },
      });
    return { began: began.promise, letGo: () => go.resolve(), counts: () => ({ runs, most }) };
  };

  test('run a job in only one of them, regardless of which one starts it', async () => {
    const { began, letGo, counts } = heldInBoth();
    const ids = await Promise.all([one, two, one, two].map(({ jobs }) => jobs.runNow('long')));
    await began;
    ids.push(await one.jobs.runNow('long'), await two.jobs.runNow('long'));
    expect(new Set(ids).size).toBe(1);
    letGo();
    await until('the run has succeeded', async () => (await stateOf(ids[0]!)) === 'succeeded');
    expect(counts()).toEqual({ runs: 1, most: 1 });
  });

  test('reject a dry run while a run waits for a worker', async () => {
    const go = Promise.withResolvers<void>();
    const ids = Array.from({ length: 2 * MOST_AT_ONCE }, (_, i) => `held-${i}`);
    let begun = 0;
    const held = async () => {
      begun += 1;
      await go.promise;
    };
    const quick = async () => undefined;
    for (const { jobs } of [one, two]) {
      for (const id of ids) jobs.define({ id, run: held });
      jobs.define({ id: 'tidy', run: quick, dryRun: quick });
    }
    for (const id of ids) await one.jobs.runNow(id);
    await until('no worker is free', () => begun === ids.length);
    const id = await one.jobs.runNow('tidy');
    expect(await stateOf(id)).toBeUndefined();
    await expect(two.jobs.runNow('tidy', 'dryRun')).rejects.toEqual(new DomainError('job.busy'));
    go.resolve();
    await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
  });

  test('a replica of a release without a job leaves its runs to the replicas that have it', async () => {
    one.jobs.define({ id: 'old', run: async () => null });
    two.jobs.define({ id: 'new', run: async () => null });
    for (let i = 0; i < 5; i++) {
      const id = await two.jobs.runNow('new');
      await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
    }
  });

  test('a run whose start cannot be written starts when the history is available again', async () => {
    const { jobs, breakNextWrite } = await replicas.open();
    let runs = 0;
    jobs.define({ id: 'j', run: async () => (runs += 1) });
    const failed = breakNextWrite();
    const id = await jobs.runNow('j');
    await failed;
    await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
    expect(runs).toBe(1);
  });

  test('show the progress of the other replicas', async () => {
    const { began, letGo } = heldInBoth();
    const id = await one.jobs.runNow('long');
    const { by, context } = await began;
    context.progress(0.5);
    const other = by === one.jobs ? two.jobs : one.jobs;
    await until('half of it is done', async () => (await other.history(all)).rows[0]?.progress === 0.5);
    letGo();
    await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
  });

  test('share one schedule, the latest one', async () => {
    let runs = 0;
    for (const { jobs } of [one, two]) jobs.define({ id: 'timed', run: async () => (runs += 1) });
    await scheduleSoon(async (soon) => {
      for (const cron of ['0 0 1 1 *', soon])
        await Promise.all([one, two].map(({ jobs }) => jobs.schedule({ id: 'timed', cron })));
    });
    await until('the run has succeeded', async () => (await two.jobs.history(all)).rows[0]?.state === 'succeeded');
    expect((await two.jobs.history(all)).total).toBe(1);
    expect(runs).toBe(1);
  });

  test('run the added jobs of a handler in turn, even if only another replica has scheduled them', async () => {
    const { began, letGo, counts } = heldInBoth();
    const added = [addedJobId('long', 2), addedJobId('long', 3)] as const;
    await one.jobs.runNow(added[0]);
    await began;
    for (const { jobs } of [one, two])
      await expect(jobs.runNow('long')).rejects.toEqual(new DomainError('job.handlerBusy'));
    const { at } = await scheduleSoon((cron) => two.jobs.schedule({ id: added[1], cron }));
    await until('its time has come', () => Date.now() > at.getTime() + 1_000);
    letGo();
    await until('both have run', async () => {
      const { rows } = await one.jobs.history(all);
      return added.every((id) => rows.some(({ jobId, state }) => jobId === id && state === 'succeeded'));
    });
    expect(counts()).toEqual({ runs: 2, most: 1 });
  });

  test('the run of a worker that lost its server is cancelled and fails, and the job runs in another replica', async () => {
    const { began, letGo, counts } = heldInBoth();
    const id = await one.jobs.runNow('long');
    const { by, context } = await began;
    const [dead, other] = by === one.jobs ? [one, two] : [two, one];
    const told = new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    dead.proxy.mode('hang');
    await told;
    await until('no lock is left', async () => (await replicas.locks()).length === 0);
    expect((await other.jobs.history(all)).rows).toMatchObject([{ id, state: 'failed', error: 'interrupted' }]);
    const next = await other.jobs.runNow('long');
    expect(next).not.toBe(id);
    letGo();
    await until('the next run has succeeded', async () =>
      (await other.jobs.history(all)).rows.some((run) => run.id === next && run.state === 'succeeded'),
    );
    expect(counts()).toEqual({ runs: 2, most: 1 });
  });

  test('a worker without a run stops without waiting for its loops, which fetch items once a second', async () => {
    const three = await replicas.open({ graceMs: 2 ** 30 });
    three.jobs.define({ id: 'short', run: async () => undefined });
    const id = await three.jobs.runNow('short');
    await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
    await three.jobs.close();
  });

  test.each(['hang', 'refuse'] as const)(
    'a server that does not answer (%s) is unavailable in time, then used again',
    async (mode) => {
      for (const { jobs } of [one, two]) jobs.define({ id: 'j', run: async () => 'done' });
      await one.jobs.ping();
      one.proxy.mode(mode);
      const began = performance.now();
      const calls = [one.jobs.runNow('j'), one.jobs.schedule({ id: 'j', cron: '0 3 * * *' }), one.jobs.ping()];
      for (const call of await Promise.allSettled(calls))
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
      expect(performance.now() - began).toBeLessThan(60_000);
      one.proxy.mode('pass');
      await until('Redis answers', () =>
        one.jobs.ping().then(
          () => true,
          () => false,
        ),
      );
      const id = await one.jobs.runNow('j');
      await until('the run has succeeded', async () => (await stateOf(id)) === 'succeeded');
    },
  );
});
