interface Entry<V> {
  readonly value: V;
  /** Milliseconds since 1970 at which the entry expires. */
  readonly expiresAt: number;
}

/**
 * Number of entries that each write checks in turn. Without these checks, an expired entry that is not read again would
 * stay until the map is full.
 */
const LOOKS_PER_WRITE = 2;

/**
 * A map with expiring entries. When full, it evicts the least recently used one. It does not use lru-cache, which
 * reserves memory for the maximum: a cache has a map for each of its sets, and most sets have few members.
 */
export class ExpiringMap<V> {
  // A Map keeps insertion order: a used entry moves to the end, so the first one is the least recently used.
  private readonly entries = new Map<string, Entry<V>>();
  /** The next entries to check. A used entry moves to the end and is checked again. */
  private unseen = this.entries.entries();

  constructor(private readonly maxEntries: number) {}

  get(key: string, now: number): V | undefined {
    return this.entry(key, now)?.value;
  }

  entry(key: string, now: number): Entry<V> | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (entry.expiresAt <= now) return undefined;
    this.entries.set(key, entry);
    return entry;
  }

  set(key: string, value: V, expiresAt: number, now: number): void {
    this.dropSomeExpired(now);
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAt });
    if (this.entries.size <= this.maxEntries) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Returns the unexpired keys and evicts the expired entries. */
  keys(now: number): string[] {
    for (const [key, entry] of this.entries) if (entry.expiresAt <= now) this.entries.delete(key);
    return [...this.entries.keys()];
  }

  clear(): void {
    this.entries.clear();
  }

  private dropSomeExpired(now: number): void {
    for (let looks = 0; looks < LOOKS_PER_WRITE; looks++) {
      const { value: seen, done } = this.unseen.next();
      if (done) {
        this.unseen = this.entries.entries();
        return;
      }
      const [key, { expiresAt }] = seen;
      if (expiresAt <= now) this.entries.delete(key);
    }
  }
}
