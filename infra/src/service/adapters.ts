import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import { createMemoryCache } from '../cache/memory/memory-cache.js';
import type { Cache } from '../cache/port.js';
import type { Config } from '../config/config.js';
import type { DocumentStore } from '../documents/port.js';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createInProcessFeed } from '../event-feed/in-process/in-process-feed.js';
import type { EventFeed } from '../event-feed/port.js';
import type { EventStore } from '../event-store/port.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { createInProcessJobs } from '../jobs/in-process/in-process-jobs.js';
import type { Jobs } from '../jobs/port.js';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import type { Rpc } from '../rpc/port.js';

/** The adapters of a process. Only this file knows which ones a profile has. */
export interface Adapters {
  readonly store: (context: Context) => EventStore;
  readonly feed: EventFeed;
  readonly rpc: Rpc;
  readonly cache: Cache;
  readonly documents: (service: string) => DocumentStore;
  readonly jobs: (service: string) => Jobs;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const once = <T>(make: (key: string) => T): { of: (key: string) => T; all: () => T[] } => {
  const made = new Map<string, T>();
  const of = (key: string): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
  return { of, all: () => [...made.values()] };
};

/** SQLite files in the data folder, everything else in this process. */
export const embeddedAdapters = (config: Config, log: Logger, now: () => Date): Adapters => {
  const folder = config.dataFolder;
  mkdirSync(folder, { recursive: true });
  const stores = new Map(contexts.map((context) => [context, openSqliteEventStore({ folder, context, now })]));
  const store = (context: Context) => stores.get(context) as EventStore;
  const feed = createInProcessFeed({ store, log });
  const rpc = createInProcessRpc();
  const cache = createMemoryCache({ now });
  const documents = once((service) => openSqliteDocuments({ folder, service }));
  const jobs = once((service) =>
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
  return { store, feed, rpc, cache, documents: documents.of, jobs: jobs.of, ping, close };
};
