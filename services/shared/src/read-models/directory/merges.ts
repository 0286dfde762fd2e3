import type { Id } from '@rallyrank/contracts/shared/ids';

export interface Merge {
  readonly playerId: Id;
  readonly mergedId: Id;
}

const NOBODY: readonly Id[] = [];

/**
 * The players who are one person. A player who has been merged into another one can be the target of earlier merges.
 */
export class Merges {
  private readonly targets = new Map<Id, Id>();
  private readonly mergedBy = new Map<Id, readonly Id[]>();
  /** By player, the targets of its merges that have ended. */
  private readonly former = new Map<Id, ReadonlySet<Id>>();

  private changes = 0;

  get size(): number {
    return this.targets.size;
  }

  /** Number of changes in this process. */
  get revision(): number {
    return this.changes;
  }

  /** Returns the id of the remaining player for a merged one, and any other id unchanged. */
  target(id: Id): Id {
    let found = id;
    // Each merge is decided when neither player is merged, so there is no cycle.
    for (let next = this.targets.get(id); next !== undefined; next = this.targets.get(next)) found = next;
    return found;
  }

  isMerged(id: Id): boolean {
    return this.targets.has(id);
  }

  /** The ids that have been merged into a player, directly or through others. */
  mergedInto(id: Id): readonly Id[] {
    const direct = this.mergedBy.get(id) ?? NOBODY;
    return direct.length === 0 ? direct : direct.flatMap((one) => [one, ...this.mergedInto(one)]);
  }

  /** Merges in force. */
  all(): Merge[] {
    return [...this.targets].map(([mergedId, playerId]) => ({ playerId, mergedId }));
  }

  /** Merges that have ended. */
  ended(): Merge[] {
    return [...this.former].flatMap(([mergedId, ids]) => [...ids].map((playerId) => ({ playerId, mergedId })));
  }

  /**
   * Players whose facts may have to be replaced: merged players, and those into whom others were merged until a
   * separation.
   */
  replaceable(): Id[] {
    return [...new Set([...this.targets.keys(), ...this.ended().map(({ playerId }) => this.target(playerId))])];
  }

  merge({ playerId, mergedId }: Merge): void {
    this.changes += 1;
    this.targets.set(mergedId, playerId);
    this.mergedBy.set(playerId, [...this.othersOf({ playerId, mergedId }), mergedId]);
  }

  separate({ playerId, mergedId }: Merge): void {
    this.changes += 1;
    this.targets.delete(mergedId);
    this.former.set(mergedId, new Set([...(this.former.get(mergedId) ?? []), playerId]));
    const others = this.othersOf({ playerId, mergedId });
    if (others.length > 0) this.mergedBy.set(playerId, others);
    else this.mergedBy.delete(playerId);
  }

  clear(): void {
    for (const part of [this.targets, this.mergedBy, this.former]) part.clear();
  }

  private othersOf({ playerId, mergedId }: Merge): readonly Id[] {
    return (this.mergedBy.get(playerId) ?? NOBODY).filter((id) => id !== mergedId);
  }
}
