import { z } from 'zod';
import { topic } from './rpc.js';
import { ProcessName } from './statements.js';

/** The group that contains every answer. */
export const ALL_ANSWERS = 'answers';

/**
 * The cached answers that depend on a read model (`players.player`), or on any read model of a service (`players`). An
 * answer that depends on several read models is in the group of each.
 */
export const AnswerGroup = z.object({ name: z.string(), entries: z.int(), bytes: z.int() });
export type AnswerGroup = z.infer<typeof AnswerGroup>;

/** The cached answers of a gateway. */
export const AnswerCacheReport = z.object({
  entries: z.int(),
  bytes: z.int(),
  /** Maximum size in bytes, above which the least recently used answers are evicted. */
  mostBytes: z.int(),
  /**
   * Numbers since the start: answers served from the cache, answers fetched from a service, and old answers served
   * because a service failed.
   */
  hits: z.int(),
  misses: z.int(),
  stale: z.int(),
  evicted: z.int(),
  groups: z.array(AnswerGroup),
});
export type AnswerCacheReport = z.infer<typeof AnswerCacheReport>;

/** A cached answer. Only public answers are cached, so neither the key nor the answer is a secret. */
export const AnswerKey = z.object({
  /** Language, path and query of the call, or the page that was rendered. */
  key: z.string(),
  bytes: z.int(),
  ageSeconds: z.int(),
  /** Whether the next call is answered with it. Otherwise it is kept in case the service fails. */
  isFresh: z.boolean(),
});
export type AnswerKey = z.infer<typeof AnswerKey>;
/** Maximum number of keys of a group that a process reports, the most recently used ones. */
export const MOST_KEYS = 200;

/** The status that the server of the shared cache reports. */
export const CacheServer = z.object({
  name: z.literal('Redis'),
  version: z.string(),
  mode: z.string(),
  uptimeSeconds: z.number(),
  clients: z.number(),
  usedBytes: z.number(),
  /** Maximum size in bytes; 0 means no limit. */
  mostBytes: z.number(),
  /** Number of keys in all databases of the server, including those of other programs. */
  keys: z.number(),
  hits: z.number(),
  misses: z.number(),
  expired: z.number(),
  evicted: z.number(),
  inKbps: z.number(),
  outKbps: z.number(),
  appendOnly: z.boolean(),
  /** Whether the last snapshot was written. */
  savedWell: z.boolean(),
  /** Commands since the start of the server, most used first. */
  commands: z.array(z.object({ name: z.string(), calls: z.number(), meanMs: z.number() })),
});
export type CacheServer = z.infer<typeof CacheServer>;

/** Requests from every process a report on its cached answers and, with `keysOf`, also the keys of a group. */
export const cachesWanted = topic(
  'processes.caches-wanted',
  z.object({ ask: z.uuid(), keysOf: z.string().nullable() }),
);
export const cachesTold = topic(
  'processes.caches-told',
  z.object({
    ask: z.uuid(),
    process: ProcessName,
    /** Null in a process without a gateway. */
    answers: AnswerCacheReport.nullable(),
    keys: z.array(AnswerKey),
  }),
);
/** Makes every gateway drop the answers of a group. */
export const answersDropped = topic('processes.answers-dropped', z.object({ group: z.string() }));

/** The groups of an answer: all answers, the read models that it depends on, and their services. */
export const groupsOfAnswer = (tags: readonly string[]): ReadonlySet<string> =>
  new Set([ALL_ANSWERS, ...tags, ...tags.map((tag) => tag.slice(0, tag.indexOf('.')))]);
