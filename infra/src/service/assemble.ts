import { join } from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/route';
import { bindingsOf, checkBindings } from '../nest/bindings.js';
import { serveForwardedWrites } from '../nest/forwarded-write.js';
import type { Ports } from '../nest/infra.module.js';
import { PROJECTIONS, READINESS, SCHEDULED_JOBS } from '../nest/ports.js';
import type { ReadModels } from '../nest/read-models.js';
import { RepeatedWrites } from '../nest/repeated-writes.js';
import type { Token } from '../nest/token.js';
import type { Metrics } from '../observability/metrics.js';
import { ProjectionRunner } from '../projections/runner.js';
import { openJobs } from './open-jobs.js';
import type { StartOptions } from './port.js';

/** A service whose parts are put together. */
export interface Assembled {
  readonly name: Service;
  readonly runner: ProjectionRunner;
  readonly models: ReadModels;
  /** Lets its jobs run; the result ends them. */
  readonly openJobs: () => () => Promise<void>;
  readonly notReady: () => string | undefined;
}

const observe = (metrics: Metrics, name: Service, runner: ProjectionRunner): void => {
  metrics.gauge('rallyrank_parked_events', 'Events that a projection could not apply', name, () => runner.parked);
  metrics.gauge(
    'rallyrank_projection_position',
    'Position of the read models in their own context',
    name,
    () => runner.asOf().position,
  );
};

/** Puts the read models that the module of a service provides behind a runner, and checks that it answers all of its routes. */
export const assemble = (
  app: INestApplicationContext,
  name: Service,
  module: Type,
  { config, routes }: Pick<StartOptions, 'config' | 'routes'>,
  { adapters, log, metrics, models: modelsOf }: Ports,
): Assembled => {
  const provided = <T>(token: Token<T>, otherwise: T): T => {
    const own = Reflect.getMetadata('providers', module) as readonly { readonly provide?: unknown }[];
    return own.some(({ provide }) => provide === token)
      ? app.select(module).get<T>(token, { strict: true })
      : otherwise;
  };
  const bindings = bindingsOf(app, module);
  checkBindings(name, routes, bindings);
  const { store, feed, rpc } = adapters;
  serveForwardedWrites(rpc, name, bindings, app.get(RepeatedWrites));
  const own = log.child({ service: name });
  const runner = new ProjectionRunner({
    service: name,
    projections: provided(PROJECTIONS, []),
    feed,
    store,
    documents: adapters.documents(name),
    rpc,
    snapshotFolder: join(config.dataFolder, 'snapshots'),
    log: own,
  });
  const models = modelsOf(name);
  models.runBy(runner);
  observe(metrics, name, runner);
  const jobs = provided(SCHEDULED_JOBS, []);
  return {
    name,
    runner,
    models,
    openJobs: () => openJobs(jobs, () => adapters.jobs(name), own),
    notReady: provided(READINESS, () => undefined),
  };
};
