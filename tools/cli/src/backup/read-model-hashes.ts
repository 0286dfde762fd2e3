import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '@rallyrank/all/modules';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { deadlines } from '@rallyrank/contracts/shared/route';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import type { Config } from '@rallyrank/infra/config/config';
import { createInProcessFeed } from '@rallyrank/infra/event-feed/in-process/in-process-feed';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { createApplication } from '@rallyrank/infra/nest/application';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { logOperations } from '@rallyrank/infra/observability/operation-log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { assemble } from '@rallyrank/infra/service/assemble';
import { embeddedAdapters } from '@rallyrank/infra/service/embedded-adapters';
import { once } from '@rallyrank/infra/service/once';

/**
 * Returns the hash of every read model of the services by `<service>.<projection>`, after replaying all events of the
 * stores in this process. Writes nothing to the location of the stores.
 */
export const readModelHashes = async (
  config: Config,
  store: EventStores,
  of: readonly Service[] = services,
): Promise<Record<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-replay-'));
  const own = { ...config, dataFolder: folder };
  const log = createLogger({ ...config, logLevel: 'silent' }, 'replay');
  const now = () => new Date();
  const embedded = embeddedAdapters({ config: own, log, now, services });
  const feed = createInProcessFeed({ store, log });
  const ends = [embedded.close, () => feed.close()];
  const hashes: Record<string, string> = {};
  try {
    const ports = {
      config: own,
      now,
      log,
      metrics: new Metrics(),
      operations: logOperations(log),
      adapters: { ...embedded, store, feed },
      http: { validateAnswers: false, deadlines },
      status: once(() => new ReplicaStatus()).of,
    };
    const app = await createApplication(
      of.map((name) => modules[name]),
      ports,
    );
    const started = of.map((name) => assemble(app, name, modules[name], { config: own, routes, rpcs }, ports));
    // Results derived from read models are not needed here.
    await app.close();
    for (const { name, runner } of started) {
      ends.push(() => runner.stop());
      await runner.start();
      await runner.caughtUp();
      for (const projection of runner.names) hashes[`${name}.${projection}`] = runner.hash(projection);
    }
    return hashes;
  } finally {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true });
  }
};
