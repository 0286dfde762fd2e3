/** What may be lost: cached answers, limits, nonces, presence. Values are JSON; keys at most 512 characters. */
export interface Cache {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
  /** True when the key was free and is now taken. */
  setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean>;
  /** Counts from 1; the time to live starts with the first increment and is not prolonged. */
  increment(key: string, ttlMs: number): Promise<number>;
  remove(key: string): Promise<void>;
  /** Adds or refreshes a member of a set; it leaves by itself after `ttlMs`. */
  join(set: string, member: string, ttlMs: number): Promise<void>;
  leave(set: string, member: string): Promise<void>;
  members(set: string): Promise<string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
