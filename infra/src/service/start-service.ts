import { setImmediate as nextTurn } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import { deadlines } from '@rallyrank/contracts/shared/route';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import type { Logger } from 'pino';
import { createApplication, listen } from '../nest/application.js';
import type { ProcessCaches } from '../observability/caches/answer-cache.js';
import { observeFigures } from '../observability/figure.js';
import { type Health, notReady } from '../observability/health.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { logOperations } from '../observability/operation-log.js';
import { OperationQueue } from '../observability/operation-queue.js';
import { type ReadModelState, startProbeServer } from '../observability/probe-server.js';
import { startProcessReporter } from '../observability/process-reporter.js';
import { Sampler } from '../observability/sampler.js';
import { startTracing } from '../observability/start-tracing.js';
import { patiently } from '../patience.js';
import { ReplicaStatus } from '../projections/replica-status.js';
import type { ProjectionRunner } from '../projections/runner.js';
import { watchRequirements } from '../requirements/watch-requirements.js';
import type { Answering } from '../rpc/answering.js';
import { assemble } from './assemble.js';
import { followLeadership } from './lead.js';
import { once } from './once.js';
import { openAdapters } from './open-adapters.js';
import type { StartOptions } from './port.js';
import { StartWaiting } from './start-waiting.js';
import { watchHealth } from './watch-health.js';

/** Collects started parts, which are ended in reverse order. */
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

/** The services of this process, in their declared order. */
const servicesOf = ({ modules }: StartOptions): Service[] => services.filter((name) => modules[name] !== undefined);

/** The name of a process. */
const nameOf = (names: readonly Service[]): string => (names.length === 1 ? names[0]! : 'all');

const openServices = async (options: StartOptions, log: Logger, parts: ReturnType<typeof openParts>) => {
  const { modules, config, host = config.host, port = config.port } = options;
  const names = servicesOf(options);
  parts.opened(await startTracing(config, nameOf(names)));
  const metrics = new Metrics();
  let state: 'starting' | 'catchingUp' | 'ready' | 'draining' = 'starting';
  const now = options.now ?? (() => new Date());
  const waiting = new StartWaiting(log);
  /**
   * Retries indefinitely in the profile with servers, which may start later than this process. With files, a retry
   * would fail, too.
   */
  const persist = <T>(work: () => Promise<T>): Promise<T> =>
    config.profile === 'servers' ? patiently(work, waiting.patience) : work();
  const watched: { health: () => Health; readModels: () => Promise<Record<string, ReadModelState>> } = {
    health: () => notReady({ code: 'starting' }, ...waiting.reasons()),
    readModels: async () => ({}),
  };
  const probes = await startProbeServer(
    {
      metrics,
      health: () => watched.health(),
      started: () => state === 'ready',
      readModels: () => watched.readModels(),
    },
    config.metricsPort,
    config.metricsHost,
  );
  parts.opened(probes.stop);
  const { onFailure: onWaiting } = waiting.patience;
  const adapters = await openAdapters({ config, log, now, services: names, onWaiting });
  parts.opened(adapters.close);
  const requirements = watchRequirements(adapters.requirements, log);
  parts.opened(async () => requirements.stop());
  const sampler = new Sampler();
  parts.opened(async () => sampler.stop());
  const status = once(() => new ReplicaStatus(options.derivesWhenAsked));
  const http = { validateAnswers: config.validateAnswers, deadlines };
  const kept = new OperationQueue({ rpc: adapters.rpc, metrics, log, now });
  const operations = kept.after(logOperations(log));
  const ports = { config, now, log, metrics, operations, adapters, http, status: status.of };
  const app = await createApplication(Object.values(modules), ports);
  // Resources of services end after everything that uses them.
  parts.opened(() => app.close());
  const started = names.map((name) => assemble(app, name, modules[name]!, options, ports));
  for (const name of names) {
    const help = 'Term in which this process leads the service, 0 if it does not lead';
    metrics.gauge('rallyrank_leading_term', help, name, () => adapters.leadership(name).term);
  }
  observeFigures(adapters.figures, metrics, sampler);
  const closed = (): HealthReason | undefined => (state === 'ready' ? undefined : { code: state });
  const health = watchHealth({ started, ping: adapters.ping, requirements, closed, sampler, metrics, now });
  watched.health = health;
  watched.readModels = async () => {
    const states = started.map(async ({ name, runner }) =>
      Object.entries(await runner.states()).map(([projection, state]) => [`${name}.${projection}`, state] as const),
    );
    return Object.fromEntries((await Promise.all(states)).flat());
  };
  await requirements.met();
  state = 'catchingUp';
  const caughtUp = async () => {
    await Promise.all(started.map(({ runner }) => runner.caughtUp()));
  };
  for (const { runner } of started) {
    parts.opened(() => runner.stop());
    await persist(() => runner.start());
  }
  await persist(caughtUp);
  const followed: ReturnType<typeof followLeadership>[] = [];
  for (const { name, runner, status: own, openJobs } of started) {
    parts.opened(openJobs());
    const answer = (what: Answering) => {
      own.answer(what);
      adapters.answer(name, what);
    };
    answer('questions');
    const leadership = adapters.leadership(name);
    const following = followLeadership({
      leadership,
      caughtUp: () => runner.caughtUp(),
      beginTerm: () => own.beginTerm(),
      answer,
      log: log.child({ service: name }),
    });
    // Allows the next leader to take over without waiting for the rest of this stop.
    parts.opened(async () => {
      following.stop();
      answer('nothing');
      await leadership.close();
    });
    followed.push(following);
  }
  // A process that leads from the start becomes leader at once. It is ready when it answers commands.
  await nextTurn();
  await Promise.all(followed.map(({ tried }) => tried()));
  parts.opened(() => kept.stop());
  const { rpc, cache, instance, serviceTokenKey } = adapters;
  const server = await listen(app, host, port, options);
  parts.opened(server.stop);
  state = 'ready';
  const name = nameOf(names);
  const { servers, dataSources } = adapters;
  const caches: ProcessCaches = { answers: undefined };
  const reporter = { rpc, name, config, metrics, health, services: started, servers, dataSources, caches, log, now };
  const stopReporting = startProcessReporter(reporter);
  parts.opened(async () => stopReporting());

  /** Reports not ready, waits for calls in progress, saves the read models, then closes the stores. */
  const stop = () => {
    state = 'draining';
    return parts.end();
  };
  const runner = (service: Service): ProjectionRunner => {
    const found = started.find(({ name }) => name === service);
    if (!found) throw new Error(`the service ${service} runs elsewhere`);
    return found.runner;
  };
  log.info({ services: names, url: server.url, probesUrl: probes.url }, 'service is ready');
  const given = {
    app: app as INestApplicationContext,
    rpc,
    cache,
    instance,
    serviceTokenKey,
    metrics,
    caches,
    log,
    config,
  };
  return { ...given, requirements, url: server.url, probesUrl: probes.url, runner, caughtUp, stop };
};

/**
 * Starts services in this process: adapters of the profile, read models, one loopback http server for all of their
 * routes and one for probes and metrics. Resolves when the read models have caught up. A failed start leaves nothing
 * open.
 */
export const startService = async (options: StartOptions) => {
  const names = servicesOf(options);
  const log = createLogger(options.config, nameOf(names));
  const parts = openParts();
  try {
    return await openServices(options, log, parts);
  } catch (error) {
    await parts.end();
    throw error;
  }
};

export type RunningServices = Awaited<ReturnType<typeof startService>>;
