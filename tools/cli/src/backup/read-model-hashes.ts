import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '@rallyrank/all/modules';
import { routes } from '@rallyrank/contracts/registry';
import type { Context } from '@rallyrank/contracts/shared/event';
import { services } from '@rallyrank/contracts/shared/services';
import type { Config } from '@rallyrank/infra/config/config';
import { createInProcessFeed } from '@rallyrank/infra/event-feed/in-process/in-process-feed';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { createApplication } from '@rallyrank/infra/nest/application';
import { ReadModels } from '@rallyrank/infra/nest/read-models';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { logOperations } from '@rallyrank/infra/observability/operation-log';
import { assemble } from '@rallyrank/infra/service/assemble';
import { embeddedAdapters } from '@rallyrank/infra/service/embedded-adapters';
import { once } from '@rallyrank/infra/service/once';

/**
 * The hash of every read model as `<service>.<projection>`, after all events of the stores were replayed from the first one, in this
 * process and without anything written to where the stores are.
 */
export const readModelHashes = async (
  config: Config,
  store: (context: Context) => EventStore,
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
      http: { validateAnswers: false, deadlineMs: 0 },
      models: once(() => new ReadModels()).of,
    };
    const app = await createApplication(Object.values(modules), ports);
    const started = services.map((name) => assemble(app, name, modules[name], { config: own, routes }, ports));
    // Nothing is asked here of what a service derives from its read models.
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
