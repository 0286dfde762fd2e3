import { z } from 'zod';
import { topic } from './rpc.js';
import { ProcessName } from './statements.js';

/** The group that holds every answer. */
export const ALL_ANSWERS = 'answers';

/**
 * The cached answers that depend on a read model (`players.player`), or on any read model of a service (`players`). An answer that depends
 * on several is in the group of each.
 */
export const AnswerGroup = z.object({ name: z.string(), entries: z.int(), bytes: z.int() });
export type AnswerGroup = z.infer<typeof AnswerGroup>;

/** The cached answers of a gateway. */
export const AnswerCacheReport = z.object({
  entries: z.int(),
  bytes: z.int(),
  /** The least recently used answers are evicted above it. */
  mostBytes: z.int(),
  /** Since the start: answers given from the cache, fetched from a service, and old ones given because a service failed. */
  hits: z.int(),
  misses: z.int(),
  stale: z.int(),
  evicted: z.int(),
  groups: z.array(AnswerGroup),
});
export type AnswerCacheReport = z.infer<typeof AnswerCacheReport>;

/** A cached answer. Only answers to anybody are cached, so neither the key nor the answer is a secret. */
export const AnswerKey = z.object({
  /** Language, path and query of the call, or the page that was rendered. */
  key: z.string(),
  bytes: z.int(),
  ageSeconds: z.int(),
  /** Whether the next call gets it; otherwise it is kept in case the service fails. */
  isFresh: z.boolean(),
});
export type AnswerKey = z.infer<typeof AnswerKey>;
/** A process tells this many keys of a group at most, the most recently used ones. */
export const MOST_KEYS = 200;

/** What the server of the shared cache tells about itself. */
export const CacheServer = z.object({
  name: z.literal('Redis'),
  version: z.string(),
  mode: z.string(),
  uptimeSeconds: z.number(),
  clients: z.number(),
  usedBytes: z.number(),
  /** 0: no limit. */
  mostBytes: z.number(),
  /** Of all databases on it, those of others too. */
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
  /** Since its start, most used first. */
  commands: z.array(z.object({ name: z.string(), calls: z.number(), meanMs: z.number() })),
});
export type CacheServer = z.infer<typeof CacheServer>;

/** Every process tells of its cached answers; with `keysOf`, also the keys of a group. */
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
/** Every gateway drops the answers of a group. */
export const answersDropped = topic('processes.answers-dropped', z.object({ group: z.string() }));

/** The groups of an answer: all answers, the read models that it depends on, and their services. */
export const groupsOfAnswer = (tags: readonly string[]): ReadonlySet<string> =>
  new Set([ALL_ANSWERS, ...tags, ...tags.map((tag) => tag.slice(0, tag.indexOf('.')))]);
