import type { Id } from '@rallyrank/contracts/shared/ids';
import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';

const NOBODY: readonly Id[] = [];

/** Known players by id, by source key and by the normalized keys of all their names. */
export class PlayerIndex {
  private readonly players = new Map<Id, Person>();
  private readonly bySourceKey = new Map<string, Id>();
  private readonly byNameKey = new Map<string, Id | Id[]>();

  get size(): number {
    return this.players.size;
  }

  get(id: Id): Person | undefined {
    return this.players.get(id);
  }

  withSourceKey(key: string): Person | undefined {
    const id = this.bySourceKey.get(key);
    return id === undefined ? undefined : this.players.get(id);
  }

  /** All players with at least one of the names. */
  withNames(names: readonly string[]): Person[] {
    const ids = new Set(names.flatMap(nameKeys).flatMap((key) => this.byNameKey.get(key) ?? NOBODY));
    return [...ids].map((id) => this.players.get(id)!);
  }

  /** Adds or replaces a player. Names and keys of a player are never removed. */
  put(person: Person): void {
    const { id, sourceKeys, name, otherNames } = person.shown;
    const before = this.players.get(id)?.shown;
    this.players.set(id, person);
    for (const key of sourceKeys) this.bySourceKey.set(key, id);
    if (before?.name.en !== name.en || before.otherNames.length !== otherNames.length) this.putNames(person);
  }

  clear(): void {
    this.players.clear();
    this.bySourceKey.clear();
    this.byNameKey.clear();
  }

  /** Names that users have replaced or removed are found too, because sources still use them. */
  private putNames({ shown: { id, name, otherNames }, sourced }: Person): void {
    for (const key of new Set([name.en, ...otherNames, ...sourced.otherNames].flatMap(nameKeys))) {
      const there = this.byNameKey.get(key);
      // Most names belong to one person, and a single id takes less memory than a list.
      if (there === undefined) this.byNameKey.set(key, id);
      else if (typeof there !== 'string') there.includes(id) || there.push(id);
      else if (there !== id) this.byNameKey.set(key, [there, id]);
    }
  }
}
