import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { AnswerCacheReport, AnswerGroup, AnswerKey, CacheServer } from '../shared/caches.js';
import { route } from '../shared/route.js';
import { ProcessName } from '../shared/statements.js';

const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;
const read = { ...base, method: 'GET', rate: 'read', access: { anyOf: ['monitor:cache:list'] } } as const;

/**
 * Kinds of counts, limits and flags that the replicas share, by purpose. They may be lost; their keys contain people
 * and addresses.
 */
export const sharedKinds = [
  'limits',
  'nonces',
  'writes',
  'chat',
  'presence',
  'consoles',
  'simulator',
  'other',
] as const;
export type SharedKind = (typeof sharedKinds)[number];

const SharedCache = z.object({
  /** Null if the process itself stores data that several processes would share. */
  server: CacheServer.nullable(),
  kinds: z.array(z.object({ kind: z.enum(sharedKinds), entries: z.int() })),
  /** Whether all entries were counted. On a server with very many entries, only the first ones are counted. */
  isComplete: z.boolean(),
});

export const getCaches = route({
  ...read,
  name: 'getCaches',
  path: '/monitor/cache',
  summary: 'The cached answers of every gateway, and the cache that the replicas share',
  data: z.object({
    gateways: z.array(AnswerCacheReport.omit({ groups: true }).extend({ process: ProcessName })),
    /** The groups of the answers of all gateways: the group of all answers first, then by size. */
    groups: z.array(AnswerGroup),
    /** Processes that did not answer. */
    silent: z.array(ProcessName),
    /** Null while the cache cannot be reached. */
    shared: SharedCache.nullable(),
  }),
});

/** Name of a group of answers. */
const GroupName = z.string().regex(/^[a-z][\w.-]{0,99}$/i, 'letters and digits, with . _ or - after the first');

export const listCacheNames = route({
  ...read,
  name: 'listCacheNames',
  path: '/monitor/cache/getNames',
  summary: 'The groups of cached answers by what they depend on, with their entries in all gateways',
  data: z.object({ groups: z.array(AnswerGroup), gateways: z.int() }),
});

export const listCacheKeys = route({
  ...read,
  name: 'listCacheKeys',
  path: '/monitor/cache/getKeys/{cacheName}',
  summary: 'The cached answers of a group, most recently used first, with the number of gateways that have each',
  params: z.object({ cacheName: GroupName }),
  data: z.object({ keys: z.array(AnswerKey.extend({ gateways: z.int() })) }),
});

export const dropCache = route({
  ...base,
  method: 'DELETE',
  rate: 'write',
  byLeader: false,
  operation: 'delete',
  access: { anyOf: ['monitor:cache:remove'] },
  name: 'dropCache',
  title: monitoringTexts.caches.dropCache,
  path: '/monitor/cache/clearCacheName/{cacheName}',
  summary: 'Makes every gateway drop the cached answers of a group; sessions, limits and queues are kept',
  params: z.object({ cacheName: GroupName }),
  data: z.object({ entries: z.int() }),
});

export const cacheRoutes = [getCaches, listCacheNames, listCacheKeys, dropCache];
