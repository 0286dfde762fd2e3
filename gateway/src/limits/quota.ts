/** Something of which there is so much in total and so much for each group of addresses. */
export class Quota {
  private readonly held = new Map<string, number>();
  private sum = 0;

  constructor(private readonly most: { readonly total: number; readonly perGroup: number }) {}

  /** Takes an amount, or nothing at all where it is too much. */
  take(group: string, amount = 1): boolean {
    const held = (this.held.get(group) ?? 0) + amount;
    if (held > this.most.perGroup || this.sum + amount > this.most.total) return false;
    this.held.set(group, held);
    this.sum += amount;
    return true;
  }

  giveBack(group: string, amount = 1): void {
    const held = (this.held.get(group) ?? 0) - amount;
    if (held > 0) this.held.set(group, held);
    else this.held.delete(group);
    this.sum -= amount;
  }
}
