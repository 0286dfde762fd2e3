import { join } from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import type { Service } from '@rallyrank/contracts/shared/route';
import { integrityJob } from '../jobs/integrity-job.js';
import { JobDesk } from '../jobs/job-desk.js';
import { JobSettings } from '../jobs/job-settings.js';
import { observedJob } from '../jobs/observed-job.js';
import { snapshotJob } from '../jobs/snapshot-job.js';
import { bindingsOf, checkBindings } from '../nest/bindings.js';
import { serveForwardedWrites } from '../nest/forwarded-write.js';
import type { Ports } from '../nest/infra.module.js';
import { PROJECTIONS, READINESS, SCHEDULED_JOBS } from '../nest/ports.js';
import { checkProjections, emptyReadModels, providedBy } from '../nest/provided.js';
import { RepeatedWrites } from '../nest/repeated-writes.js';
import { checkServicePorts } from '../nest/service-ports.js';
import type { Token } from '../nest/token.js';
import type { Metrics } from '../observability/metrics.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import { ProjectionRunner } from '../projections/runner.js';
import { serveParked } from '../projections/serve-parked.js';
import { openJobs } from './open-jobs.js';
import type { StartOptions } from './port.js';

const MS_PER_SECOND = 1_000;

/** A service with its parts assembled. */
export interface Assembled {
  readonly name: Service;
  readonly runner: ProjectionRunner;
  readonly status: ReplicaStatus;
  /** Starts the jobs of the service. The returned function ends them. */
  readonly openJobs: () => () => Promise<void>;
  readonly notReady: () => HealthReason | undefined;
}

const observe = (metrics: Metrics, name: Service, runner: ProjectionRunner, status: ReplicaStatus): void => {
  metrics.gauge('rallyrank_parked_events', 'Events that a projection could not apply', name, () => runner.parked);
  metrics.gauge(
    'rallyrank_projection_position',
    'Position of the read models in their own context',
    name,
    () => runner.asOf().position,
  );
  metrics.gauge(
    'rallyrank_derived_timestamp_seconds',
    'Time at which derived results were last computed, in seconds since 1970; 0 without any',
    name,
    () => (status.derivedAt === null ? 0 : Date.parse(status.derivedAt) / MS_PER_SECOND),
  );
};

/**
 * Creates a runner for the read models that a service's module provides, and checks that the module is complete:
 * `nest/bindings.ts`, `nest/provided.ts`.
 */
export const assemble = (
  app: INestApplicationContext,
  name: Service,
  module: Type,
  { config, routes, rpcs }: Pick<StartOptions, 'config' | 'routes' | 'rpcs'>,
  { adapters, log, metrics, now, status: statusOf }: Ports,
): Assembled => {
  checkServicePorts(name, module);
  const bindings = bindingsOf(app, module);
  checkBindings(name, { routes, rpcs }, bindings);
  const provided = <T>(token: Token<T>, otherwise: T): T =>
    providedBy(module).includes(token) ? app.select(module).get<T>(token, { strict: true }) : otherwise;
  const projections = provided(PROJECTIONS, []);
  checkProjections(app, module, projections);
  const { store, feed, rpc } = adapters;
  serveForwardedWrites(rpc, name, bindings.routes, app.get(RepeatedWrites));
  const own = log.child({ service: name });
  const runner = new ProjectionRunner({
    service: name,
    projections,
    feed,
    store,
    documents: adapters.documents(name),
    rpc,
    snapshotFolder: join(config.dataFolder, 'snapshots'),
    log: own,
    now,
  });
  serveParked(rpc, name, runner);
  const status = statusOf(name);
  status.runBy(runner);
  observe(metrics, name, runner, status);
  const ofReadModels = () => [
    snapshotJob(name, runner, rpc),
    integrityJob(name, runner, () => emptyReadModels(app, module), store),
  ];
  const declared = [...provided(SCHEDULED_JOBS, []), ...(projections.length > 0 ? ofReadModels() : [])];
  const jobs = declared.map((job) => observedJob(name, job, metrics));
  const desk = new JobDesk(jobs, new JobSettings(adapters.documents(name), now), now);
  desk.serve(rpc, name);
  return {
    name,
    runner,
    status,
    openJobs: () => openJobs(jobs, () => adapters.jobs(name), desk, own),
    notReady: provided(READINESS, () => undefined),
  };
};
