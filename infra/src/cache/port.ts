import type { CacheServer } from '@rallyrank/contracts/shared/caches';

export interface KeyCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly isComplete: boolean;
}

/**
 * A store for data that may be lost: cached answers, limits, nonces, presence. Values are JSON; keys have at most 512
 * characters.
 */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** Resolves to true if the key was free and is now taken. */
  setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  /** Counts from 1. The time to live starts with the first increment and is not extended. */
  increment(key: string, ttlMs: number): Promise<number>;
  remove(key: string): Promise<void>;
  /** Adds or refreshes a member of a set; it expires after `ttlMs`. */
  join(set: string, member: string, ttlMs: number): Promise<void>;
  leave(set: string, member: string): Promise<void>;
  members(set: string): Promise<string[]>;
  /**
   * Returns the number of values and sets of each kind, by their keys. On a server with very many keys only the first
   * ones are counted.
   */
  count(kindOf: (key: string) => string): Promise<KeyCounts>;
  /** The server that keeps the entries; null if this process does. */
  server(): Promise<CacheServer | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
