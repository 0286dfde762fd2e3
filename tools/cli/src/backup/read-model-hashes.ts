import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blueprints } from '@rallyrank/all/blueprints';
import type { Context } from '@rallyrank/contracts/shared/event';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { Config } from '@rallyrank/infra/config/config';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { openSqliteDocuments } from '@rallyrank/infra/documents/sqlite/sqlite-documents';
import { createInProcessFeed } from '@rallyrank/infra/event-feed/in-process/in-process-feed';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { createInProcessJobs } from '@rallyrank/infra/jobs/in-process/in-process-jobs';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { ProjectionRunner } from '@rallyrank/infra/projections/runner';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';

/**
 * The hash of every read model as `<service>.<projection>`, after all events of the stores were replayed from the first one, in this
 * process and without anything written to where the stores are.
 */
export const readModelHashes = async (
  config: Config,
  store: (context: Context) => EventStore,
): Promise<Record<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-replay-'));
  const log = createLogger({ ...config, logLevel: 'silent' }, 'replay');
  const now = () => new Date();
  const [feed, rpc, cache] = [createInProcessFeed({ store, log }), createInProcessRpc(), createMemoryCache({ now })];
  const ends = [() => cache.close(), () => rpc.close(), () => feed.close()];
  const hashes: Record<string, string> = {};
  try {
    const instance = fileInstance(folder);
    for (const { name, build } of blueprints) {
      const documents = openSqliteDocuments({ folder, service: name, now });
      const jobs = createInProcessJobs({ documents, now, newId: randomUUID, log });
      const parts = { config, log, store, feed, documents, rpc, cache, jobs, instance, now };
      const { projections, close } = build({
        ...parts,
        elected: () => undefined,
        followed: () => [],
        waitForPosition: async () => undefined,
      });
      // Nothing is asked here of what a service derives from its read models.
      await close?.();
      const snapshotFolder = join(folder, 'snapshots');
      const runner = new ProjectionRunner({
        service: name,
        projections,
        feed,
        store,
        documents,
        rpc,
        snapshotFolder,
        log,
      });
      ends.push(
        () => documents.close(),
        () => jobs.close(),
        () => runner.stop(),
      );
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
