import type { Id } from '@rallyrank/contracts/shared/ids';

export interface Merge {
  readonly playerId: Id;
  readonly mergedId: Id;
}

const NOBODY: readonly Id[] = [];

/** Which players are one person. A player who has been merged into another one can be the target of earlier merges. */
export class Merges {
  private readonly targets = new Map<Id, Id>();
  private readonly mergedBy = new Map<Id, readonly Id[]>();
  /** By merged player, the last target of merges that have ended. */
  private readonly former = new Map<Id, Id>();

  get size(): number {
    return this.targets.size;
  }

  /** The player for whom an id stands: itself, unless it has been merged. */
  target(id: Id): Id {
    let found = id;
    // Each merge is decided when neither player is merged, so there is no circle.
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
    return [...this.former].map(([mergedId, playerId]) => ({ playerId, mergedId }));
  }

  /** Players whose facts can have to be replaced: merged players, and those whose merge has ended. */
  replaceable(): Id[] {
    return [...this.targets.keys(), ...[...this.former.values()].map((id) => this.target(id))];
  }

  merge({ playerId, mergedId }: Merge): void {
    this.separate({ playerId, mergedId });
    this.former.delete(mergedId);
    this.targets.set(mergedId, playerId);
    this.mergedBy.set(playerId, [...(this.mergedBy.get(playerId) ?? NOBODY), mergedId]);
  }

  separate({ playerId, mergedId }: Merge): void {
    this.targets.delete(mergedId);
    this.former.set(mergedId, playerId);
    const others = (this.mergedBy.get(playerId) ?? NOBODY).filter((id) => id !== mergedId);
    if (others.length > 0) this.mergedBy.set(playerId, others);
    else this.mergedBy.delete(playerId);
  }

  clear(): void {
    for (const part of [this.targets, this.mergedBy, this.former]) part.clear();
  }
}
