import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Editions } from '../projections/editions.js';

/** An id that was given out: who hands its edition over now, and whether that was or may have been written. */
interface Given {
  users: number;
  isWritten: boolean;
}

const keysOf = ({ sourceKey, edition }: AnnouncedEdition): string[] => [
  ...(sourceKey === undefined ? [] : [sourceKey]),
  ...(edition.sourceKeys ?? []),
];

/**
 * Gives editions their ids: the lowest that is free, not the next one as `IdSequence` does. What it gave out counts at once, while the read model follows a moment later; a
 * call never waits between look-up and allocation. An import that was broken off has written some of the editions it had announced; the
 * others find the gaps between them when it is repeated in the same order, and so the ids that they would have had.
 */
export class EditionIds {
  private readonly byKey = new Map<string, Id>();
  private readonly given = new Map<Id, Given>();
  /** New ids whose edition nobody has handed over yet. */
  private readonly fresh = new Set<Id>();
  private lowest = 1;

  constructor(private readonly known: Pick<Editions, 'edition' | 'editionIdOf'>) {}

  /** What was given out in an earlier term of leading may never have been written, and another leader may have given it again. */
  forget(): void {
    for (const remembered of [this.byKey, this.given, this.fresh]) remembered.clear();
    this.lowest = 1;
  }

  /** The id that has a source key in common, else the one asked for, else a new one. @throws DomainError event.taken */
  reserve(announced: AnnouncedEdition): Id {
    const keys = keysOf(announced);
    const found = keys.map((key) => this.byKey.get(key) ?? this.known.editionIdOf(key)).find((id) => id !== undefined);
    if (announced.id !== undefined) this.refuseTaken(announced.id, found, keys);
    const id = announced.id ?? found ?? this.allocate();
    if (!this.given.has(id)) this.given.set(id, { users: 0, isWritten: false });
    for (const key of keys) this.byKey.set(key, id);
    return id;
  }

  /** The id for an edition that is handed over now, and whether the id is new. `settle` must follow. @throws DomainError event.taken */
  take(announced: AnnouncedEdition): { readonly id: Id; readonly isNew: boolean } {
    const id = this.reserve(announced);
    this.given.get(id)!.users += 1;
    return { id, isNew: this.fresh.delete(id) };
  }

  /** The edition was written, may have been, or was refused: an id that nobody else uses is free again then. */
  settle(id: Id, isWritten: boolean): void {
    const given = this.given.get(id);
    // Forgotten meanwhile, in a new term.
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
