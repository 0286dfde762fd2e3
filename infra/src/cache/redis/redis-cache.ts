import type { CacheServer } from '@rallyrank/contracts/shared/caches';
import type { Logger } from 'pino';
import { ErrorReply } from 'redis';
import { InvalidInputError } from '../../errors.js';
import { RedisConnection } from '../../redis/redis-connection.js';
import { checkKey, checkTtl, toJson } from '../check.js';
import type { Cache, KeyCounts } from '../port.js';
import { countKeys } from './count-keys.js';
import { INCREMENT, JOIN, MEMBERS } from './scripts.js';
import { cacheServerOf } from './server-info.js';

export interface RedisCacheOptions {
  readonly url: string;
  /** Prefix of every key, so that instances can share a server. */
  readonly namespace: string;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
  /** Deadline of a call in milliseconds. */
  readonly deadlineMs?: number;
}

const NOT_A_COUNT = /not an integer|would overflow/;

/** A cache that also returns the version and the eviction policy of its server. */
export interface ServerCache extends Cache {
  /** @throws UnavailableError */
  version(): Promise<string | null>;
  /** The `maxmemory-policy` of its server, such as `noeviction`. @throws UnavailableError */
  evictionPolicy(): Promise<string>;
}

/** Values and counts are JSON texts; sets are sorted by the expiry of their members. */
class RedisCache implements ServerCache {
  constructor(
    private readonly redis: RedisConnection,
    private readonly namespace: string,
  ) {}

  async get<T>(key: string): Promise<T | undefined> {
    const name = this.valueKey(key);
    const text = await this.redis.run((client) => client.get(name));
    return text === null ? undefined : JSON.parse(text);
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    const name = this.valueKey(key);
    checkTtl(ttlMs);
    const text = toJson(key, value);
    await this.redis.run((client) => client.set(name, text, { PX: ttlMs }));
  }

  async setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    const name = this.valueKey(key);
    checkTtl(ttlMs);
    const text = toJson(key, value);
    const reply = await this.redis.run((client) => client.set(name, text, { PX: ttlMs, NX: true }));
    return reply !== null;
  }

  async increment(key: string, ttlMs: number): Promise<number> {
    const name = this.valueKey(key);
    checkTtl(ttlMs);
    const reply = await this.redis.run((client) =>
      client.eval(INCREMENT, { keys: [name], arguments: [String(ttlMs)] }).catch((error: unknown) => {
        if (error instanceof ErrorReply && NOT_A_COUNT.test(error.message)) return undefined;
        throw error;
      }),
    );
    if (reply === undefined) throw new InvalidInputError(`the value of ${key} is not a count`);
    return Number(reply);
  }

  async remove(key: string): Promise<void> {
    const name = this.valueKey(key);
    await this.redis.run((client) => client.del(name));
  }

  async join(set: string, member: string, ttlMs: number): Promise<void> {
    const name = this.setKey(set);
    checkKey(member);
    checkTtl(ttlMs);
    await this.redis.run((client) => client.eval(JOIN, { keys: [name], arguments: [String(ttlMs), member] }));
  }

  async leave(set: string, member: string): Promise<void> {
    const name = this.setKey(set);
    await this.redis.run((client) => client.zRem(name, member));
  }

  async members(set: string): Promise<string[]> {
    const name = this.setKey(set);
    return (await this.redis.run((client) => client.eval(MEMBERS, { keys: [name] }))) as string[];
  }

  async ping(): Promise<void> {
    await this.redis.run((client) => client.ping());
  }

  count(kindOf: (key: string) => string): Promise<KeyCounts> {
    return countKeys(this.redis, `${this.namespace}:cache:`, (key) => kindOf(key.slice(key.indexOf(':') + 1)));
  }

  async server(): Promise<CacheServer> {
    return cacheServerOf(await this.redis.run((client) => client.info('all')));
  }

  async version(): Promise<string | null> {
    return (await this.server()).version;
  }

  async evictionPolicy(): Promise<string> {
    const info = await this.redis.run((client) => client.info('memory'));
    return /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? '';
  }

  async close(): Promise<void> {
    this.redis.close();
  }

  private valueKey(key: string): string {
    checkKey(key);
    return `${this.namespace}:cache:value:${key}`;
  }

  private setKey(set: string): string {
    checkKey(set);
    return `${this.namespace}:cache:set:${set}`;
  }
}

/**
 * A cache shared by all replicas. It connects in the background, and reconnects whenever the connection is lost. Every
 * call resolves, or rejects with UnavailableError, within `deadlineMs` (1 s).
 */
export const createRedisCache = ({ url, namespace, log, deadlineMs }: RedisCacheOptions): ServerCache =>
  new RedisCache(new RedisConnection({ url, part: 'cache', log, deadlineMs }), namespace);
