import type { Service } from '@rallyrank/contracts/shared/services';
import type { Metrics } from '../observability/metrics.js';
import { inSpan } from '../observability/tracing.js';
import type { ScheduledJob } from './port.js';

/** A job whose runs are counted by outcome, timed and traced. */
export const observedJob = (
  service: Service,
  job: ScheduledJob,
  metrics: Pick<Metrics, 'counter' | 'durations'>,
): ScheduledJob => {
  // Prometheus has a label `job` of its own.
  const of = { service, job_id: job.id };
  const runs = metrics.counter('rallyrank_job_runs_total', 'Ended runs of jobs by state', [
    'service',
    'job_id',
    'state',
  ]);
  const seconds = metrics.durations('rallyrank_job_seconds', 'Duration of runs of jobs', ['service', 'job_id']);
  // From the start, so that the first failure is an increase.
  runs.inc({ ...of, state: 'failed' }, 0);
  runs.inc({ ...of, state: 'succeeded' }, 0);
  // A dry run is no run of the job: alerts on missing or failed runs must not see it.
  return {
    ...job,
    run: async (context, params, jobId) => {
      const end = seconds.startTimer(of);
      let state = 'failed';
      try {
        const report = await inSpan(`job ${service}.${job.id}`, {}, () => job.run(context, params, jobId));
        state = 'succeeded';
        return report;
      } finally {
        runs.inc({ ...of, state });
        end();
      }
    },
  };
};
