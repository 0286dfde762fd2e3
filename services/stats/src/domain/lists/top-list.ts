/** Keeps the best elements without sorting all elements. */
export class TopList<T> {
  private kept: T[] = [];
  private worst: T | undefined;

  /** @param compare orders the best first; it must be a total order, so that the order of insertion does not matter */
  constructor(
    private readonly limit: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  /** The worst kept element; undefined while all elements are kept. Elements that are not better need not be added. */
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
