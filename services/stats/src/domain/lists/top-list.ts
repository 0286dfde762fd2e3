/** Keeps the best of many without sorting them all. */
export class TopList<T> {
  private kept: T[] = [];
  private worst: T | undefined;

  /** @param compare best first; a total order, so that the order of insertion does not matter */
  constructor(
    private readonly limit: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  /** The last element that is kept; undefined while everything is. Elements that are not better need no `add`. */
  get floor(): T | undefined {
    return this.worst;
  }

  add(item: T): void {
    if (this.worst !== undefined && this.compare(item, this.worst) > 0) return;
    this.kept.push(item);
    if (this.kept.length >= 2 * this.limit) this.cut();
  }

  /** Best first. */
  done(): T[] {
    this.cut();
    return this.kept;
  }

  private cut(): void {
    this.kept = this.kept.sort(this.compare).slice(0, this.limit);
    if (this.kept.length === this.limit) this.worst = this.kept.at(-1);
  }
}
