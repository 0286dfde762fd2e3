import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { checkBindings } from '../http/check-bindings.js';
import { controllerOf } from '../http/controller.js';
import { countConflicts } from '../observability/count-conflicts.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { startProbeServer } from '../observability/probe-server.js';
import { ProjectionRunner } from '../projections/runner.js';
import { type Adapters, embeddedAdapters } from './adapters.js';
import { startHttpServer } from './http-server.js';
import type { ServiceBlueprint, ServiceParts } from './port.js';

const MAX_LAG_SECONDS = 30;

export interface StartOptions {
  readonly blueprints: readonly ServiceBlueprint[];
  /** All routes of the product: each one of a started service must be answered. */
  readonly routes: readonly RouteDef[];
  readonly config: Config;
  readonly host: string;
  readonly port: number;
  readonly now?: () => Date;
}

interface Started {
  readonly runner: ProjectionRunner;
  readonly controller: Type;
}

const assemble = (
  blueprint: ServiceBlueprint,
  options: StartOptions,
  adapters: Adapters,
  log: Logger,
  metrics: Metrics,
): Started => {
  const { name } = blueprint;
  const documents = adapters.documents(name);
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
    // One process writes: nothing that it remembers can be of somebody else's term.
    elected: () => undefined,
    reached: async (context: Context, position: number) => runner?.reached(context, position),
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
  metrics.observe('rallyrank_parked_events', 'Events that a projection could not apply', name, () => runner.parked);
  metrics.observe(
    'rallyrank_projection_position',
    'Position of the read models in their own context',
    name,
    () => runner.asOf().position,
  );
  metrics.observe('rallyrank_projection_lag_seconds', 'Age of the oldest event that is not applied yet', name, () =>
    runner.lagSeconds(parts.now()),
  );
  const asOf = () => runner.asOf();
  const controller = controllerOf(name, definition.routes, {
    asOf,
    metrics,
    validateAnswers: options.config.validateAnswers,
  });
  return { runner, controller };
};

/** Parts that were started, to be ended in the opposite order. */
const openParts = () => {
  const ends: (() => Promise<void>)[] = [];
  let ended: Promise<void> | undefined;
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };
  return {
    opened: (end: () => Promise<void>) => void ends.push(end),
    end: () => {
      ended ??= endAll();
      return ended;
    },
  };
};

const openServices = async (options: StartOptions, log: Logger, parts: ReturnType<typeof openParts>) => {
  const { blueprints, config, host, port } = options;
  const metrics = new Metrics();
  const started = new Map<Service, Started>();
  let draining = false;
  let ready = false;
  const now = options.now ?? (() => new Date());
  const adapters = embeddedAdapters(config, log, now);
  const runners: ProjectionRunner[] = [];
  const notReady = async () => {
    if (draining) return 'draining';
    if (!ready) return 'catching up';
    await adapters.ping();
    const lags = await Promise.all(runners.map((runner) => runner.lagSeconds(now())));
    return Math.max(0, ...lags) > MAX_LAG_SECONDS ? 'read models are behind' : undefined;
  };
  const probes = await startProbeServer({ metrics, notReady, started: () => ready }, config.metricsPort);
  parts.opened(probes.stop);
  parts.opened(adapters.close);
  for (const blueprint of blueprints) started.set(blueprint.name, assemble(blueprint, options, adapters, log, metrics));
  runners.push(...[...started.values()].map((s) => s.runner));
  const caughtUp = async () => {
    await Promise.all(runners.map((runner) => runner.caughtUp()));
  };
  for (const runner of runners) {
    parts.opened(() => runner.stop());
    await runner.start();
  }
  await caughtUp();
  const controllers = [...started.values()].map((s) => s.controller);
  const http = await startHttpServer(controllers, log, host, port);
  parts.opened(http.stop);
  ready = true;

  /** Not ready any more, then calls finish, then read models are saved, then the stores close. */
  const stop = () => {
    draining = true;
    return parts.end();
  };
  const runner = (service: Service): ProjectionRunner => {
    const found = started.get(service);
    if (!found) throw new Error(`the service ${service} runs elsewhere`);
    return found.runner;
  };
  const { rpc, cache } = adapters;
  return { url: http.url, probesUrl: probes.url, rpc, cache, metrics, log, config, runner, caughtUp, stop };
};

/**
 * Starts services in this process: adapters of the profile, read models, one loopback http server for all of their routes and one
 * for probes and metrics. Resolves when the read models have caught up; a start that fails leaves nothing open.
 */
export const startService = async (options: StartOptions) => {
  const { blueprints, config } = options;
  const log = createLogger(config, blueprints.length === 1 ? (blueprints[0]?.name ?? 'all') : 'all');
  const parts = openParts();
  try {
    return await openServices(options, log, parts);
  } catch (error) {
    await parts.end();
    throw error;
  }
};

export type RunningServices = Awaited<ReturnType<typeof startService>>;
