import type { Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import { observeFigures } from '../observability/figure.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { startProbeServer } from '../observability/probe-server.js';
import { Sampler } from '../observability/sampler.js';
import type { ProjectionRunner } from '../projections/runner.js';
import { assemble } from './assemble.js';
import { startHttpServer } from './http-server.js';
import { followLeadership } from './lead.js';
import { openAdapters } from './open-adapters.js';
import type { StartOptions } from './port.js';
import { watchHealth } from './watch-health.js';

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
  let draining = false;
  let ready = false;
  const now = options.now ?? (() => new Date());
  const names = blueprints.map(({ name }) => name);
  const adapters = await openAdapters({ config, log, now, services: names });
  parts.opened(adapters.close);
  const sampler = new Sampler();
  parts.opened(async () => sampler.stop());
  const started = blueprints.map((blueprint) => assemble(blueprint, options, adapters, log, metrics));
  for (const name of names) {
    const help = 'Term in which this process leads the service, 0 where it does not';
    metrics.gauge('rallyrank_leading_term', help, name, () => adapters.leadership(name).term);
  }
  observeFigures(adapters.figures, metrics, sampler);
  const closed = () => {
    if (draining) return 'draining';
    return ready ? undefined : 'catching up';
  };
  const health = watchHealth({ started, ping: adapters.ping, closed, sampler, metrics, now });
  const readModels = async () => {
    const states = started.map(async ({ name, runner }) =>
      Object.entries(await runner.states()).map(([projection, state]) => [`${name}.${projection}`, state] as const),
    );
    return Object.fromEntries((await Promise.all(states)).flat());
  };
  const probes = await startProbeServer(
    { metrics, health, started: () => ready, readModels },
    config.metricsPort,
    config.metricsHost,
  );
  parts.opened(probes.stop);
  const caughtUp = async () => {
    await Promise.all(started.map(({ runner }) => runner.caughtUp()));
  };
  for (const { runner, close } of started) {
    parts.opened(close);
    parts.opened(() => runner.stop());
    await runner.start();
  }
  await caughtUp();
  for (const { name, runner, elected, openJobs } of started) {
    parts.opened(openJobs());
    adapters.answer(name, 'questions');
    const leadership = adapters.leadership(name);
    const unfollow = followLeadership({
      service: name,
      leadership,
      caughtUp: () => runner.caughtUp(),
      elected,
      answer: adapters.answer,
      log: log.child({ service: name }),
    });
    // The next leader need not wait for the rest of this stop.
    parts.opened(async () => {
      unfollow();
      adapters.answer(name, 'nothing');
      await leadership.close();
    });
  }
  const controllers = started.map(({ controller }) => controller);
  const http = await startHttpServer(controllers, log, host, port, { verify: adapters.verify });
  parts.opened(http.stop);
  ready = true;

  /** Not ready any more, then calls finish, then read models are saved, then the stores close. */
  const stop = () => {
    draining = true;
    return parts.end();
  };
  const runner = (service: Service): ProjectionRunner => {
    const found = started.find(({ name }) => name === service);
    if (!found) throw new Error(`the service ${service} runs elsewhere`);
    return found.runner;
  };
  const { rpc, cache, instance, serviceTokenKey } = adapters;
  log.info({ services: names, url: http.url, probesUrl: probes.url }, 'service is ready');
  const given = { rpc, cache, instance, serviceTokenKey, metrics, log, config };
  return { ...given, url: http.url, probesUrl: probes.url, runner, caughtUp, stop };
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
