import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DocumentStore } from '../../documents/port.js';
import { openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import { UnavailableError } from '../../errors.js';
import type { RedisClient } from '../../redis/redis-connection.js';
import { openProxyTo } from '../../testing/chaos-proxy.js';
import { testServers } from '../../testing/test-servers.js';
import type { Jobs } from '../port.js';
import { type BullJobsOptions, createBullJobs } from './bull-jobs.js';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** Wraps documents, with a function that makes the next write fail and resolves after that failure. */
const fragile = (documents: DocumentStore) => {
  let failing: PromiseWithResolvers<void> | undefined;
  const collection: DocumentStore['collection'] = (def) => {
    const own = documents.collection(def);
    const put: typeof own.put = async (...given) => {
      if (!failing) return own.put(...given);
      failing.resolve();
      failing = undefined;
      throw new UnavailableError('documents');
    };
    return Object.assign(Object.create(own), { put });
  };
  return {
    documents: Object.assign(Object.create(documents), { collection }) as DocumentStore,
    breakNextWrite: (): Promise<void> => {
      failing = Promise.withResolvers();
      return failing.promise;
    },
  };
};

type Settings = Partial<Pick<BullJobsOptions, 'now' | 'graceMs' | 'lateMs' | 'log'>>;

/**
 * Replicas of one service for tests, each with its own proxy to Redis and its own connection to the history.
 * @param admin a connection to the same Redis
 */
export const openReplicas = async (admin: Pick<RedisClient, 'keys' | 'del'>, settings: Settings = {}) => {
  const { namespace, redisUrl } = testServers();
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-bull-'));
  const now = settings.now ?? (() => new Date());
  const ends: (() => Promise<void>)[] = [];
  const open = async (own: Settings = {}) => {
    const proxy = await openProxyTo(redisUrl);
    const documents = openSqliteDocuments({ folder, service: 'monitoring', now });
    const broken = fragile(documents);
    const jobs: Jobs = createBullJobs({
      ...{ redisUrl: `redis://127.0.0.1:${proxy.port}`, namespace, service: 'monitoring' },
      ...{ documents: broken.documents, now, newId: randomUUID, log, lockMs: 400 },
      ...settings,
      ...own,
    });
    ends.push(async () => {
      await jobs.close();
      await documents.close();
      await proxy.close();
    });
    return { jobs, proxy, documents, breakNextWrite: broken.breakNextWrite };
  };
  const locks = () => admin.keys(`${namespace}:*:lock`);
  const dispose = async () => {
    await Promise.all(ends.map((end) => end()));
    for (const key of await admin.keys(`${namespace}:*`)) await admin.del(key);
    await rm(folder, { recursive: true });
  };
  return { open, locks, dispose, namespace };
};
