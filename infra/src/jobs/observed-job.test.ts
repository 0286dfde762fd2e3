import { expect, test } from '@jest/globals';
import { Metrics } from '../observability/metrics.js';
import { ActiveRun } from './in-process/job-run.js';
import { observedJob } from './observed-job.js';
import type { ScheduledJob } from './port.js';

const open = (run: ScheduledJob['run']) => {
  const metrics = new Metrics();
  const job = observedJob('stats', { id: 'check', cron: '0 4 * * *', run }, metrics);
  const handler = { id: job.id, run: (context: Parameters<ScheduledJob['run']>[0]) => job.run(context, {}, job.id) };
  const start = { id: '1', jobId: job.id, kind: 'run', begun: { cause: 'command' } } as const;
  const active = new ActiveRun(
    handler,
    start,
    () => new Date(),
    () => undefined,
  );
  const runs = async (state: string) => {
    const value = new RegExp(`^rallyrank_job_runs_total{service="stats",job_id="check",state="${state}"} (\\d+)$`, 'm');
    return Number(value.exec(await metrics.text())?.[1]);
  };
  return { active, metrics, runs };
};
const untilAborted: ScheduledJob['run'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('every state and the duration start at zero', async () => {
  const { metrics, runs } = open(async () => ({}));
  expect([await runs('succeeded'), await runs('failed'), await runs('cancelled')]).toEqual([0, 0, 0]);
  expect(await metrics.text()).toContain('rallyrank_job_seconds_count{service="stats",job_id="check"} 0');
});

test('a run that an operator cancels is not a failure', async () => {
  const { active, runs } = open(untilAborted);
  const ended = active.execute(new AbortController().signal);
  active.cancel();
  expect(await ended).toMatchObject({ state: 'failed', error: 'cancelled' });
  expect([await runs('cancelled'), await runs('failed')]).toEqual([1, 0]);
});

test('a run that the end of its process interrupts is a failure', async () => {
  const { active, runs } = open(untilAborted);
  const stopping = new AbortController();
  const ended = active.execute(stopping.signal);
  stopping.abort();
  expect(await ended).toMatchObject({ state: 'failed', error: 'interrupted' });
  expect([await runs('cancelled'), await runs('failed')]).toEqual([0, 1]);
});
