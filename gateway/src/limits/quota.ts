/** An amount that is limited in total and for each group of addresses. */
export class Quota {
  private readonly held = new Map<string, number>();
  private sum = 0;

  constructor(private readonly most: { readonly total: number; readonly perGroup: number }) {}

  /** Reserves an amount. Returns false, without reserving anything, if that would exceed a limit. */
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
