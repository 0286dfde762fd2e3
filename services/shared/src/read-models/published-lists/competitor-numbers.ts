import type { Id } from '@rallyrank/contracts/shared/ids';

/**
 * Maps competitor ids to small numbers, so that lists fit into typed arrays. The numbers are used only in this process.
 */
export class CompetitorNumbers {
  private readonly numbers = new Map<Id, number>();
  private readonly ids: Id[] = [];

  /** The number of an id; a new id gets a new number. */
  take(id: Id): number {
    const there = this.numbers.get(id);
    if (there !== undefined) return there;
    this.numbers.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }

  /** The number of an id; -1 if there is none. */
  of(id: Id): number {
    return this.numbers.get(id) ?? -1;
  }

  idOf(number: number): Id {
    return this.ids[number]!;
  }

  get size(): number {
    return this.ids.length;
  }

  /** All ids in the order of their numbers. */
  all(): Id[] {
    return [...this.ids];
  }

  clear(): void {
    this.numbers.clear();
    this.ids.length = 0;
  }
}
