import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import type { Adapters } from '../adapters.js';
import { DamagedStoreError, explain } from '../errors.js';
import { type Health, notReady } from '../observability/health.js';
import type { Metrics } from '../observability/metrics.js';
import type { Sampler } from '../observability/sampler.js';
import type { WatchedRequirements } from '../requirements/watch-requirements.js';
import type { Assembled } from './assemble.js';

const MAX_LAG_SECONDS = 30;

interface Watched {
  readonly started: readonly Assembled[];
  readonly ping: Adapters['ping'];
  readonly requirements: Pick<WatchedRequirements, 'reasons' | 'takesWrites'>;
  /** Returns the reason why the process accepts no calls: it is starting or stopping. */
  readonly closed: () => HealthReason | undefined;
  readonly sampler: Sampler;
  readonly metrics: Metrics;
  readonly now: () => Date;
}

const watchLag = ({ name, runner }: Assembled, { sampler, metrics, now }: Watched) => {
  const lag = sampler.sample(`event stores that ${name} follows`, () => runner.lagSeconds(now()));
  const help = 'Age of the oldest event not yet applied, NaN while the stores do not respond';
  metrics.gauge('rallyrank_projection_lag_seconds', help, name, () => lag().value ?? Number.NaN);
  return {
    behind: (): HealthReason | undefined => {
      const { value = 0 } = lag();
      return value > MAX_LAG_SECONDS ? { code: 'behind', service: name, seconds: Math.round(value) } : undefined;
    },
    // The next event cannot be read, and a retry would fail, too. The events applied before it are still correct.
    damage: (): HealthReason | undefined => {
      const { error } = lag();
      return error instanceof DamagedStoreError ? { code: 'damaged', detail: error.message } : undefined;
    },
  };
};

const isReason = (reason: HealthReason | undefined): reason is HealthReason => reason !== undefined;

/**
 * The health of the services of a process. Reads need only read models in memory with all known events: while the
 * stores are unavailable, no replica has newer ones. Writes also need the stores and the rpc.
 */
export const watchHealth = (watched: Watched): (() => Health) => {
  const { started, ping, requirements, closed, sampler, metrics } = watched;
  const lags = started.map((service) => watchLag(service, watched));
  const pinged = sampler.sample('event stores and rpc', ping);
  const health = (): Health => {
    const why = closed();
    if (why !== undefined) return notReady(why, ...requirements.reasons());
    const notUsable = [...lags.map(({ behind }) => behind()), ...started.map((service) => service.notReady())].filter(
      isReason,
    );
    const damage = lags.map((lag) => lag.damage()).filter(isReason);
    const { error } = pinged();
    const parked = started
      .filter(({ runner }) => runner.parked > 0)
      .map(({ name, runner }): HealthReason => ({ code: 'parked', service: name, count: runner.parked }));
    const unavailable: HealthReason[] = error ? [{ code: 'unavailable', detail: explain(error) }] : [];
    const reads = notUsable.length === 0;
    const reasons = [...notUsable, ...damage, ...unavailable, ...requirements.reasons(), ...parked];
    return { reads, writes: reads && !error && requirements.takesWrites(), reasons };
  };
  for (const { name } of started) {
    metrics.gauge('rallyrank_takes_reads', '1 while `/readyz` is 200', name, () => Number(health().reads));
    metrics.gauge('rallyrank_takes_writes', '1 while `/readyz/writes` is 200', name, () => Number(health().writes));
  }
  return health;
};
