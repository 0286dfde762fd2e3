import { InvalidInputError, UnavailableError } from '../../errors.js';
import { ExpiringMap } from '../../expiring-map.js';
import { checkKey, checkTtl, toJson } from '../check.js';
import type { Cache, KeyCounts } from '../port.js';

export interface MemoryCacheOptions {
  readonly now: () => Date;
  /** Maximum number of values, of sets, and of members per set; the least recently used are evicted. */
  readonly maxEntries?: number;
}

const DEFAULT_MAX_ENTRIES = 100_000;
/** A set disappears with its last member; it has no time to live of its own. */
const FOREVER = Number.POSITIVE_INFINITY;

class MemoryCache implements Cache {
  /** JSON text, so that callers share no object with the cache, as with a cache server. */
  private readonly values: ExpiringMap<string>;
  private readonly sets: ExpiringMap<ExpiringMap<true>>;
  private closed = false;

  constructor(
    private readonly now: () => Date,
    private readonly maxEntries: number,
  ) {
    this.values = new ExpiringMap(maxEntries);
    this.sets = new ExpiringMap(maxEntries);
  }

  async get<T>(key: string): Promise<T | undefined> {
    const text = this.values.get(key, this.clock(key));
    return text === undefined ? undefined : JSON.parse(text);
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    const now = this.clock(key);
    checkTtl(ttlMs);
    this.values.set(key, toJson(key, value), now + ttlMs, now);
  }

  async setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    const now = this.clock(key);
    checkTtl(ttlMs);
    const text = toJson(key, value);
    if (this.values.get(key, now) !== undefined) return false;
    this.values.set(key, text, now + ttlMs, now);
    return true;
  }

  async increment(key: string, ttlMs: number): Promise<number> {
    const now = this.clock(key);
    checkTtl(ttlMs);
    const entry = this.values.entry(key, now);
    const count = Number(entry?.value ?? 0) + 1;
    if (!Number.isSafeInteger(count)) throw new InvalidInputError(`the value of ${key} is not a count`);
    this.values.set(key, String(count), entry?.expiresAt ?? now + ttlMs, now);
    return count;
  }

  async remove(key: string): Promise<void> {
    this.clock(key);
    this.values.delete(key);
  }

  async join(set: string, member: string, ttlMs: number): Promise<void> {
    const now = this.clock(set);
    checkKey(member);
    checkTtl(ttlMs);
    const members = this.sets.get(set, now) ?? new ExpiringMap<true>(this.maxEntries);
    members.set(member, true, now + ttlMs, now);
    this.sets.set(set, members, FOREVER, now);
  }

  async leave(set: string, member: string): Promise<void> {
    const members = this.sets.get(set, this.clock(set));
    members?.delete(member);
  }

  async members(set: string): Promise<string[]> {
    const now = this.clock(set);
    const members = this.sets.get(set, now)?.keys(now) ?? [];
    if (members.length === 0) this.sets.delete(set);
    return members;
  }

  async count(kindOf: (key: string) => string): Promise<KeyCounts> {
    this.assertOpen();
    const now = this.now().getTime();
    const sets = this.sets.keys(now).filter((set) => this.sets.get(set, now)?.keys(now).length);
    const counts = new Map<string, number>();
    for (const key of [...this.values.keys(now), ...sets]) counts.set(kindOf(key), (counts.get(kindOf(key)) ?? 0) + 1);
    return { counts, isComplete: true };
  }

  async server(): Promise<null> {
    return null;
  }

  async ping(): Promise<void> {
    this.assertOpen();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.values.clear();
    this.sets.clear();
  }

  /** Returns the time in milliseconds since 1970, for a call with this key. */
  private clock(key: string): number {
    this.assertOpen();
    checkKey(key);
    return this.now().getTime();
  }

  private assertOpen(): void {
    if (this.closed) throw new UnavailableError('cache', new Error('closed'));
  }
}

/** A cache in this process. @throws InvalidInputError if `maxEntries` is not above 0. */
export const createMemoryCache = ({ now, maxEntries = DEFAULT_MAX_ENTRIES }: MemoryCacheOptions): Cache => {
  if (!Number.isSafeInteger(maxEntries) || maxEntries < 1) throw new InvalidInputError('maxEntries must be above 0');
  return new MemoryCache(now, maxEntries);
};
