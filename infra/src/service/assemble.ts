import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import { checkBindings } from '../http/check-bindings.js';
import { controllerOf } from '../http/controller.js';
import { countConflicts } from '../observability/count-conflicts.js';
import type { Metrics } from '../observability/metrics.js';
import { ProjectionRunner } from '../projections/runner.js';
import type { Adapters } from './adapters.js';
import { openJobs } from './open-jobs.js';
import type { ServiceBlueprint, ServiceParts, StartOptions } from './port.js';

/** A service whose parts are put together. */
export interface Assembled {
  readonly name: Service;
  readonly runner: ProjectionRunner;
  readonly controller: Type;
  /** Those who forget what they remember of an earlier term when this process begins to lead. */
  readonly elected: ReadonlySet<() => void>;
  /** Lets its jobs run; the result ends them. */
  readonly openJobs: () => () => Promise<void>;
  readonly notReady: () => string | undefined;
  readonly close: () => Promise<void>;
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

/** Builds a service on its adapters and puts its read models behind a runner. */
export const assemble = (
  blueprint: ServiceBlueprint,
  options: StartOptions,
  adapters: Adapters,
  log: Logger,
  metrics: Metrics,
): Assembled => {
  const { name } = blueprint;
  const documents = adapters.documents(name);
  const elected = new Set<() => void>();
  let runner: ProjectionRunner | undefined;
  const parts: ServiceParts = {
    config: options.config,
    log: log.child({ service: name }),
    store: (context) => countConflicts(adapters.store(context), metrics),
    feed: adapters.feed,
    documents,
    rpc: adapters.rpc,
    cache: adapters.cache,
    get jobs() {
      return adapters.jobs(name);
    },
    now: options.now ?? (() => new Date()),
    instance: adapters.instance,
    elected: (listener) => void elected.add(listener),
    followed: () => runner?.contexts ?? [],
    waitForPosition: async (context: Context, position: number) => runner?.waitForPosition(context, position),
  };
  const definition = blueprint.build(parts);
  checkBindings(name, options.routes, definition.routes);
  const { store, feed, rpc } = adapters;
  const snapshotFolder = join(options.config.dataFolder, 'snapshots');
  const { projections } = definition;
  runner = new ProjectionRunner({
    service: name,
    projections,
    feed,
    store,
    documents,
    rpc,
    snapshotFolder,
    log: parts.log,
  });
  observe(metrics, name, runner);
  const asOf = () => runner.asOf();
  const controller = controllerOf(name, definition.routes, {
    asOf,
    metrics,
    validateAnswers: options.config.validateAnswers,
  });
  const notReady = () => definition.notReady?.();
  const close = async () => definition.close?.();
  const jobs = () => openJobs(definition.jobs ?? [], () => parts.jobs, parts.log);
  return { name, runner, controller, elected, openJobs: jobs, notReady, close };
};
