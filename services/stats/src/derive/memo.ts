/** Limit of rows of all kept lists together: some tens of megabytes. */
const ROWS = 200_000;

/** Caches answers by question; evicts the least recently used one when all together are too long. */
export class Memo {
  private readonly kept = new Map<string, unknown>();
  private rows = 0;

  /** @param question a JSON value that identifies the question */
  of<T>(question: unknown, answer: () => T): T {
    const key = JSON.stringify(question);
    const value = this.kept.has(key) ? (this.kept.get(key) as T) : answer();
    this.drop(key);
    this.kept.set(key, value);
    this.rows += rowsOf(value);
    for (const oldest of this.kept.keys()) {
      if (this.rows <= ROWS) break;
      this.drop(oldest);
    }
    return value;
  }

  private drop(key: string): void {
    if (!this.kept.has(key)) return;
    this.rows -= rowsOf(this.kept.get(key));
    this.kept.delete(key);
  }
}

/** A list weighs its number of rows plus 100, anything else 100. */
const rowsOf = (value: unknown): number => 100 + (Array.isArray(value) ? value.length : 0);
