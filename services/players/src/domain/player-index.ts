import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

const NOBODY: readonly Id[] = [];

/** Names that a user has replaced or removed are included if sources state them, because sources still use them. */
const nameKeysOf = ({ shown, sourced }: Person): string[] =>
  [shown, ...(sourced === shown ? [] : [sourced])].flatMap(({ name, otherNames }) =>
    [name.en, ...otherNames].flatMap(nameKeys),
  );

/** Compares the lists by reference, which corrections of other facts keep. */
const haveSameNames = (a: PlayerRecord, b: PlayerRecord): boolean =>
  a.name.en === b.name.en && a.otherNames === b.otherNames;

/** Looks up into which players other ones have been merged. */
export interface Targets {
  target(id: Id): Id;
}

const NO_MERGES: Targets = { target: (id) => id };

/** Known players by id, by source key and by the normalized keys of all their names. */
export class PlayerIndex {
  private readonly players = new Map<Id, Person>();
  private readonly bySourceKey = new Map<string, Id>();
  private readonly byNameKey = new Map<string, Id | Id[]>();

  /** @param merges merged players keep their own facts and source keys */
  constructor(readonly merges = NO_MERGES) {}

  /** Returns the id of the remaining player for a merged one. */
  target(id: Id): Id {
    return this.merges.target(id);
  }

  get size(): number {
    return this.players.size;
  }

  get(id: Id): Person | undefined {
    return this.players.get(id);
  }

  withSourceKey(key: string): Person | undefined {
    const id = this.bySourceKey.get(key);
    return id === undefined ? undefined : this.get(id);
  }

  /** The ids of all players with at least one of the names. */
  idsWithNames(names: readonly string[]): Set<Id> {
    return new Set(names.flatMap(nameKeys).flatMap((key) => this.byNameKey.get(key) ?? NOBODY));
  }

  /** All players with at least one of the names, in order of ids, without those merged into another of them. */
  withNames(names: readonly string[]): Person[] {
    const found = this.idsWithNames(names);
    const ids = [...found].filter((id) => this.target(id) === id || !found.has(this.target(id)));
    return ids.sort(compareIds).map((id) => this.get(id)!);
  }

  /** Adds or replaces a player. Source keys of a player are never removed. */
  put(person: Person): void {
    const { id, sourceKeys } = person.shown;
    const before = this.players.get(id);
    this.players.set(id, person);
    for (const key of sourceKeys) this.bySourceKey.set(key, id);
    if (before && haveSameNames(before.shown, person.shown) && haveSameNames(before.sourced, person.sourced)) return;
    const [known, keys] = [new Set(before && nameKeysOf(before)), new Set(nameKeysOf(person))];
    for (const key of known.difference(keys)) this.removeName(key, id);
    for (const key of keys.difference(known)) this.addName(key, id);
  }

  clear(): void {
    this.players.clear();
    this.bySourceKey.clear();
    this.byNameKey.clear();
  }

  private addName(key: string, id: Id): void {
    const there = this.byNameKey.get(key);
    // Most names belong to one person, and a single id takes less memory than a list.
    if (there === undefined) this.byNameKey.set(key, id);
    else this.byNameKey.set(key, [there, id].flat());
  }

  private removeName(key: string, id: Id): void {
    const others = [this.byNameKey.get(key) ?? NOBODY].flat().filter((other) => other !== id);
    if (others.length === 0) this.byNameKey.delete(key);
    else this.byNameKey.set(key, others.length === 1 ? others[0]! : others);
  }
}

/** An index as it would be with more and changed players. The one on which it is based is unchanged. */
export class PlannedIndex extends PlayerIndex {
  constructor(private readonly known: PlayerIndex) {
    super(known.merges);
  }

  override get(id: Id): Person | undefined {
    return super.get(id) ?? this.known.get(id);
  }

  override withSourceKey(key: string): Person | undefined {
    const known = super.withSourceKey(key) ?? this.known.withSourceKey(key);
    return known && this.get(known.shown.id);
  }

  override idsWithNames(names: readonly string[]): Set<Id> {
    const isUnchanged = (id: Id): boolean => super.get(id) === undefined;
    return new Set([...super.idsWithNames(names), ...[...this.known.idsWithNames(names)].filter(isUnchanged)]);
  }
}
