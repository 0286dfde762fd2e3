import type { Service } from '@rallyrank/contracts/shared/services';
import type { Metrics } from '../observability/metrics.js';
import { inSpan } from '../observability/tracing.js';
import type { ScheduledJob } from './port.js';
import { RunCancelled } from './run-cancelled.js';

/** A job whose runs are counted by outcome, timed and traced. */
export const observedJob = (
  service: Service,
  job: ScheduledJob,
  metrics: Pick<Metrics, 'counter' | 'durations'>,
): ScheduledJob => {
  // Prometheus itself uses the label `job`.
  const of = { service, job_id: job.id };
  const runs = metrics.counter('rallyrank_job_runs_total', 'Ended runs of jobs by state', [
    'service',
    'job_id',
    'state',
  ]);
  const seconds = metrics.durations('rallyrank_job_seconds', 'Duration of runs of jobs', ['service', 'job_id']);
  // The counters exist from the start, so that the first failure is an increase.
  for (const state of ['succeeded', 'failed', 'cancelled']) runs.inc({ ...of, state }, 0);
  seconds.zero(of);
  // A dry run is not counted, because it must not affect alerts on missing or failed runs.
  return {
    ...job,
    run: async (context, params, jobId) => {
      const end = seconds.startTimer(of);
      const count = (state: string): void => {
        runs.inc({ ...of, state });
        end();
      };
      try {
        const report = await inSpan(`job ${service}.${job.id}`, {}, () => job.run(context, params, jobId));
        count('succeeded');
        return report;
      } catch (error) {
        // A cancelled run is not a failure, so that it causes no alert.
        count(context.signal.reason instanceof RunCancelled ? 'cancelled' : 'failed');
        throw error;
      }
    },
  };
};
