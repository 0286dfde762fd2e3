import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { Editions } from '../projections/editions.js';

/** An assigned id: how many imports are handing its edition over now, and whether it was or may have been written. */
interface Given {
  users: number;
  isWritten: boolean;
}

const keysOf = ({ sourceKey, edition }: AnnouncedEdition): string[] => [
  ...(sourceKey === undefined ? [] : [sourceKey]),
  ...(edition.sourceKeys ?? []),
];

/**
 * Assigns ids to editions: the lowest free one, unlike `IdSequence`. Assigned ids count at once, while the read model
 * follows a moment later; a call never waits between look-up and allocation. An aborted import has written some of the
 * editions it announced; when it is repeated in the same order, the others get the ids in the gaps, which are the ids
 * they would have had.
 */
@Injectable()
export class EditionIds {
  private readonly byKey = new Map<string, Id>();
  private readonly given = new Map<Id, Given>();
  /** New ids of editions that have not been handed over yet. */
  private readonly fresh = new Set<Id>();
  private lowest = 1;

  constructor(
    @Inject(Editions) private readonly known: Pick<Editions, 'edition' | 'editionIdOf'>,
    @Inject(ReplicaStatus) status: Pick<ReplicaStatus, 'elected'>,
  ) {
    status.elected(() => this.forget());
  }

  /** Ids of an earlier term of leadership may be unwritten, and another leader may have assigned them again. */
  forget(): void {
    for (const remembered of [this.byKey, this.given, this.fresh]) remembered.clear();
    this.lowest = 1;
  }

  /**
   * Returns the known id for a source key, otherwise the requested one, otherwise a new one.
   * @throws DomainError event.taken
   */
  reserve(announced: AnnouncedEdition): Id {
    const id = this.find(announced) ?? this.allocate();
    if (!this.given.has(id)) this.given.set(id, { users: 0, isWritten: false });
    for (const key of keysOf(announced)) this.byKey.set(key, id);
    return id;
  }

  /**
   * Returns the known id for a source key, otherwise the requested one; undefined if the edition will get a new one.
   * @throws DomainError event.taken
   */
  find(announced: AnnouncedEdition): Id | undefined {
    const keys = keysOf(announced);
    const found = keys.map((key) => this.byKey.get(key) ?? this.known.editionIdOf(key)).find((id) => id !== undefined);
    if (announced.id !== undefined) this.refuseTaken(announced.id, found, keys);
    return announced.id ?? found;
  }

  /**
   * Returns the id of an edition that is being handed over, and whether it is new. Call `settle` afterwards.
   * @throws DomainError event.taken
   */
  take(announced: AnnouncedEdition): { readonly id: Id; readonly isNew: boolean } {
    const id = this.reserve(announced);
    this.given.get(id)!.users += 1;
    return { id, isNew: this.fresh.delete(id) };
  }

  /**
   * Reports that an edition was (or may have been) written, or was rejected. An id that is no longer used is free
   * again.
   */
  settle(id: Id, isWritten: boolean): void {
    const given = this.given.get(id);
    // Dropped in the meantime, by a new term.
    if (!given) return;
    given.users -= 1;
    given.isWritten ||= isWritten || this.known.edition(id) !== undefined;
    if (given.users > 0 || given.isWritten) return;
    this.given.delete(id);
    for (const [key, other] of this.byKey) if (other === id) this.byKey.delete(key);
    this.lowest = Math.min(this.lowest, Number(id));
  }

  private allocate(): Id {
    while (this.given.has(String(this.lowest)) || this.known.edition(String(this.lowest))) this.lowest += 1;
    const id = String(this.lowest);
    this.fresh.add(id);
    return id;
  }

  private refuseTaken(id: Id, found: Id | undefined, keys: readonly string[]): void {
    const others = this.known.edition(id)?.facts.sourceKeys ?? [];
    const isOther = found === undefined && keys.length > 0 && others.length > 0;
    if (isOther || (found !== undefined && found !== id))
      throw new DomainError('event.taken', { id, key: keys.join(', ') });
  }
}
