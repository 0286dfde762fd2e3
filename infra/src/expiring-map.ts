interface Entry<V> {
  readonly value: V;
  /** Milliseconds since 1970 at which the entry expires. */
  readonly expiresAt: number;
}

/**
 * A map with expiring entries. When full, it evicts the least recently used one. Not lru-cache, which reserves memory for its maximum: a
 * cache holds a map for each of its sets, and most of them have few members.
 */
export class ExpiringMap<V> {
  // A Map keeps insertion order: a used entry moves to the end, so the first one is the least recently used.
  private readonly entries = new Map<string, Entry<V>>();

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

  set(key: string, value: V, expiresAt: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAt });
    if (this.entries.size <= this.maxEntries) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Unexpired keys; drops the others. */
  keys(now: number): string[] {
    for (const [key, entry] of this.entries) if (entry.expiresAt <= now) this.entries.delete(key);
    return [...this.entries.keys()];
  }

  clear(): void {
    this.entries.clear();
  }
}
