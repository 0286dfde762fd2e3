import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { AdapterOptions, Adapters } from '../adapters.js';
import { createMemoryCache } from '../cache/memory/memory-cache.js';
import { folderLock } from '../config/folder-lock.js';
import { fileInstance } from '../config/instance/file-instance.js';
import { makeFolder } from '../config/make-folder.js';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createInProcessFeed } from '../event-feed/in-process/in-process-feed.js';
import type { EventStore } from '../event-store/port.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { filesFolder, openFolderFiles } from '../files/folder/folder-files.js';
import { verifyOrVisitor } from '../http/verify.js';
import { createInProcessJobs } from '../jobs/in-process/in-process-jobs.js';
import { alwaysLeading } from '../leadership/in-process/always-leading.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import { createServiceTokens } from '../service-token/service-tokens.js';
import { ObservedFiles } from '../sqlite/observed-files.js';
import { once } from './once.js';

const SERVICE_TOKEN_KEY_BYTES = 32;

/** The adapters of the embedded profile: SQLite files in the data folder, and everything else in memory. */
export const embeddedAdapters = ({ config, log, now, services }: AdapterOptions): Adapters => {
  const folder = config.dataFolder;
  makeFolder(folder);
  const parkDamaged = config.parkDamagedEvents;
  const stats = new StatementStats({ now, slowMs: config.slowStatementMs });
  const files = new ObservedFiles(stats);
  const stores = new Map(
    contexts.map((context) => [context, openSqliteEventStore({ folder, context, now, parkDamaged, files })]),
  );
  const store = (context: Context) => stores.get(context) as EventStore;
  const feed = createInProcessFeed({ store, log });
  const rpc = createInProcessRpc();
  const cache = createMemoryCache({ now });
  const serviceTokenKey = randomBytes(SERVICE_TOKEN_KEY_BYTES).toString('base64url');
  const serviceTokens = createServiceTokens({ key: serviceTokenKey, self: 'gateway' });
  const documents = once((service: string) => openSqliteDocuments({ folder, service, now, files }));
  const jobs = once((service: string) =>
    createInProcessJobs({ documents: documents.of(service), now, newId: randomUUID, log }),
  );
  const ping = async () => {
    await Promise.all([...stores.values()].map((s) => s.ping()));
  };
  const close = async () => {
    await Promise.all(jobs.all().map((j) => j.close()));
    await feed.close();
    await rpc.close();
    await cache.close();
    await Promise.all([...documents.all(), ...stores.values()].map((part) => part.close()));
  };
  return {
    store,
    feed,
    rpc,
    cache,
    documents: documents.of,
    files: (service) => openFolderFiles({ folder: filesFolder(folder, service), now }),
    jobs: jobs.of,
    instance: fileInstance(folder),
    lock: folderLock(folder),
    leadership: alwaysLeading,
    answer: () => undefined,
    verify: verifyOrVisitor(serviceTokens, ...services),
    serviceTokenKey,
    figures: [],
    requirements: [],
    servers: [{ name: 'SQLite', version: async () => ping().then(() => process.versions.sqlite ?? null) }],
    dataSources: { stats, pools: () => files.pools() },
    ping,
    close,
  };
};
