import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve, sep } from 'node:path';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import {
  ALIVE_EVERY_MS,
  encodeReport,
  MOST_PARKED_REPORTED,
  type ProcessReport,
  processAlive,
  processEnded,
  processReported,
  readModelCommand,
  reportsWanted,
} from '@rallyrank/contracts/shared/processes';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import type { ProjectionRunner } from '../projections/runner.js';
import type { Rpc } from '../rpc/port.js';
import { AppliedRates } from './applied-rates.js';
import type { ProcessCaches } from './caches/answer-cache.js';
import { tellCaches } from './caches/tell-caches.js';
import type { Health } from './health.js';
import type { Metrics } from './metrics.js';
import { ProcessUsage } from './process-usage.js';
import { productVersion } from './product-version.js';
import { type ServerProbe, watchServers } from './server-probe.js';
import type { DataSources } from './statements/data-sources.js';
import { tellStatements } from './statements/tell-statements.js';

const EVERY_MS = 15_000;
const FIGURES = 'rallyrank_';

interface Runs {
  readonly name: Service;
  readonly runner: ProjectionRunner;
  readonly status: Pick<ReplicaStatus, 'derivedAt'>;
}

interface Parts {
  readonly rpc: Pick<Rpc, 'listen' | 'publish'>;
  /** Name of the process: `all`, the service, or `gateway`. */
  readonly name: string;
  readonly config: Pick<Config, 'dataFolder' | 'profile'>;
  readonly metrics: Metrics;
  readonly health: () => Health;
  readonly services: readonly Runs[];
  readonly servers: readonly ServerProbe[];
  readonly dataSources: DataSources;
  readonly caches: ProcessCaches;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
}

/** Reports the state of this process to the back-office: on request, at the start, and a few times per minute. */
export const startProcessReporter = (parts: Parts): (() => void) => {
  const { rpc, name, config, metrics, health, services, log, now } = parts;
  const id = randomUUID();
  const self = { id, name, host: hostname(), pid: process.pid };
  const startedAt = now().toISOString();
  const usage = new ProcessUsage(config.dataFolder);
  const servers = watchServers(parts.servers);
  const rates = new AppliedRates();

  const readModels = () => {
    const models = services.flatMap(({ name: service, runner }) =>
      runner.readModels().map((model) => ({ service, ...model })),
    );
    const nameOf = (model: (typeof models)[number]) => `${model.service}.${model.name}`;
    const perSecond = rates.read(now(), new Map(models.map((model) => [nameOf(model), model.position])));
    return models.map((model) => ({ ...model, eventsPerSecond: perSecond.get(nameOf(model)) ?? 0 }));
  };

  const lagOf = async ({ name: service, runner, status: { derivedAt } }: Runs) => {
    const seconds = await runner.lagSeconds(now()).catch(() => null);
    return { service, seconds, derivedAt };
  };
  // Messages of the stores contain file paths. The path of the data folder is removed, because it must not leave the
  // machine.
  const withoutFolder = (text: string) => text.replaceAll(`${resolve(config.dataFolder)}${sep}`, '');
  const ownHealth = (): ProcessReport['health'] => {
    const { reasons, ...own } = health();
    const shown = (reason: HealthReason) =>
      'detail' in reason ? { ...reason, detail: withoutFolder(reason.detail) } : reason;
    return { ...own, reasons: reasons.map(shown) };
  };
  const report = async (): Promise<ProcessReport> => ({
    ...self,
    ...{ version: productVersion, runtime: process.version, profile: config.profile },
    platform: `${process.platform} ${process.arch}`,
    startedAt,
    at: now().toISOString(),
    ...(await usage.read()),
    health: ownHealth(),
    lags: await Promise.all(services.map(lagOf)),
    readModels: readModels(),
    parkedEvents: services
      .flatMap(({ name: service, runner }) =>
        runner.parkedHeads().map((head) => ({ service, ...head, error: withoutFolder(head.error) })),
      )
      .slice(0, MOST_PARKED_REPORTED),
    servers: servers.read(),
    figures: await metrics.figures(FIGURES),
  });
  const tell = (ask: string | null): void => {
    report()
      .then((told) => rpc.publish(processReported, { ask, report: encodeReport(told) }))
      .catch((error: unknown) => log.warn({ err: error }, 'this process cannot report'));
  };

  const reportAfter = (work: Promise<unknown>): void => {
    work.then(
      () => tell(null),
      (error: unknown) => log.warn({ err: error }, 'a rebuild of a read model or a retry of parked events failed'),
    );
  };

  const stops = [
    ...tellStatements(rpc, self, parts.dataSources),
    ...tellCaches(rpc, self, parts.caches),
    rpc.listen(reportsWanted, ({ ask }) => tell(ask)),
    rpc.listen(
      readModelCommand,
      (command) => {
        const { does, service, projection } = command;
        const runner = services.find(({ name }) => name === service)?.runner;
        if (!runner?.names.includes(projection) || (does === 'rebuild' && command.process !== id)) return;
        log.info(command, 'an operator rebuilds a read model or retries parked events');
        reportAfter(does === 'rebuild' ? runner.rebuild(projection) : runner.retryParked(projection, command.stream));
      },
      // An operator may have requested a retry while the connection was lost.
      () => reportAfter(Promise.all(services.map(({ runner }) => runner.retryAllParked()))),
    ),
  ];
  tell(null);
  const timers = [
    setInterval(() => tell(null), EVERY_MS).unref(),
    setInterval(() => rpc.publish(processAlive, { id }), ALIVE_EVERY_MS).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    for (const stop of stops) stop();
    usage.stop();
    servers.stop();
    rpc.publish(processEnded, { id });
  };
};
