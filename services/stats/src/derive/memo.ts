const KEPT = 200;

/** Answers by question; the one that was not asked for longest is forgotten first. */
export class Memo {
  private readonly kept = new Map<string, unknown>();

  /** @param question a value that JSON tells apart */
  of<T>(question: unknown, answer: () => T): T {
    const key = JSON.stringify(question);
    const value = this.kept.has(key) ? (this.kept.get(key) as T) : answer();
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return value;
  }
}
