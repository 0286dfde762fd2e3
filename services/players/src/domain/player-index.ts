import type { Id } from '@rallyrank/contracts/shared/ids';
import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

const NOBODY: readonly Id[] = [];

/** Known players by id, by source key and by the normalized keys of all their names. */
export class PlayerIndex {
  private readonly players = new Map<Id, PlayerRecord>();
  private readonly bySourceKey = new Map<string, Id>();
  private readonly byNameKey = new Map<string, Id | Id[]>();

  get size(): number {
    return this.players.size;
  }

  get(id: Id): PlayerRecord | undefined {
    return this.players.get(id);
  }

  withSourceKey(key: string): PlayerRecord | undefined {
    const id = this.bySourceKey.get(key);
    return id === undefined ? undefined : this.players.get(id);
  }

  /** All players with at least one of the names. */
  withNames(names: readonly string[]): PlayerRecord[] {
    const ids = new Set(names.flatMap(nameKeys).flatMap((key) => this.byNameKey.get(key) ?? NOBODY));
    return [...ids].map((id) => this.players.get(id)!);
  }

  /** Adds or replaces a player. Names and keys of a player are never removed. */
  put(player: PlayerRecord): void {
    const before = this.players.get(player.id);
    this.players.set(player.id, player);
    for (const key of player.sourceKeys) this.bySourceKey.set(key, player.id);
    if (!before || before.otherNames.length !== player.otherNames.length) this.putNames(player);
  }

  clear(): void {
    this.players.clear();
    this.bySourceKey.clear();
    this.byNameKey.clear();
  }

  private putNames({ id, name, otherNames }: PlayerRecord): void {
    for (const key of new Set([name.en, ...otherNames].flatMap(nameKeys))) {
      const there = this.byNameKey.get(key);
      // Most names belong to one person, and a single id takes less memory than a list.
      if (there === undefined) this.byNameKey.set(key, id);
      else if (typeof there !== 'string') there.includes(id) || there.push(id);
      else if (there !== id) this.byNameKey.set(key, [there, id]);
    }
  }
}
