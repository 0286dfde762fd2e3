interface Entry<V> {
  readonly value: V;
  /** Milliseconds since 1970; the entry is gone from then on. */
  readonly expiresAt: number;
}

/** A map whose entries expire, and which gives up the least recently used one when it is full. */
export class ExpiringMap<V> {
  // A Map keeps the order of insertion, so an entry that is used moves to the end, and the first one is the oldest.
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

  /** Keys that are alive; the others are dropped. */
  keys(now: number): string[] {
    for (const [key, entry] of this.entries) if (entry.expiresAt <= now) this.entries.delete(key);
    return [...this.entries.keys()];
  }

  clear(): void {
    this.entries.clear();
  }
}
