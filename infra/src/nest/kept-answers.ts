import type { Cache } from '../cache/port.js';
import { KEY_LIFETIME_MS } from '../http/idempotency-key.js';

export interface KeptLimits {
  /** Budget for all answers that this process keeps, in bytes. */
  readonly totalBytes: number;
  readonly bytesPerCaller: number;
}

interface Kept {
  readonly caller: string;
  readonly bytes: number;
  /** Time of expiry in milliseconds since 1970. */
  readonly until: number;
}

const MB = 1_048_576;
const LIMITS: KeptLimits = { totalBytes: 16 * MB, bytesPerCaller: MB };
/** Approximate size of an entry without its text, in bytes. */
const ENTRY_BYTES = 256;

/**
 * Keeps answers in the cache for the lifetime of their keys, within a budget of bytes; the oldest are evicted first.
 * The cache may lose them, too.
 */
export class KeptAnswers {
  /** Kept answers by key, oldest first. */
  private readonly kept = new Map<string, Kept>();
  private readonly bytes = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly cache: Pick<Cache, 'get' | 'set' | 'remove'>,
    private readonly now: () => Date,
    private readonly limits = LIMITS,
  ) {}

  async get<T>(key: string): Promise<T | undefined> {
    return this.cache.get<T>(key).catch(() => undefined);
  }

  /** Keeps an answer, unless it is larger than the budget of its caller. */
  async keep(key: string, caller: string, answer: unknown): Promise<void> {
    const bytes = ENTRY_BYTES + Buffer.byteLength(JSON.stringify(answer));
    if (bytes > this.limits.bytesPerCaller) return;
    const now = this.now().getTime();
    this.forget(key);
    const dropped = this.makeRoom(caller, bytes, now);
    this.kept.set(key, { caller, bytes, until: now + KEY_LIFETIME_MS });
    this.count(caller, bytes);
    await Promise.all(dropped.map((each) => this.cache.remove(each).catch(() => undefined)));
    await this.cache.set(key, answer, KEY_LIFETIME_MS).catch(() => undefined);
  }

  /** Removes expired answers, and the oldest ones until the new answer fits. */
  private makeRoom(caller: string, bytes: number, now: number): string[] {
    const dropped: string[] = [];
    for (const [key, entry] of this.kept) {
      const isOver = entry.until <= now;
      const isCallerFull = (this.bytes.get(caller) ?? 0) + bytes > this.limits.bytesPerCaller;
      const isFull = this.total + bytes > this.limits.totalBytes;
      if (!isOver && !isFull && !isCallerFull) break;
      if (!isOver && !isFull && entry.caller !== caller) continue;
      this.forget(key);
      if (!isOver) dropped.push(key);
    }
    return dropped;
  }

  private forget(key: string): void {
    const entry = this.kept.get(key);
    if (!entry) return;
    this.kept.delete(key);
    this.count(entry.caller, -entry.bytes);
  }

  private count(caller: string, bytes: number): void {
    this.total += bytes;
    const own = (this.bytes.get(caller) ?? 0) + bytes;
    if (own === 0) this.bytes.delete(caller);
    else this.bytes.set(caller, own);
  }
}
