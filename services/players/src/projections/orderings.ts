import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';

export type PlayerColumn = 'name' | 'association' | 'birthDate' | 'id';

interface Ordering {
  readonly revision: number;
  /** Ascending; players without a value stand in `without`, which comes last in either direction. */
  readonly having: readonly PlayerRecord[];
  readonly without: readonly PlayerRecord[];
}

const keyOf: Record<Exclude<PlayerColumn, 'id'>, (player: PlayerRecord) => string | undefined> = {
  name: (player) => normaliseName(player.name.en),
  association: (player) => player.association,
  birthDate: (player) => player.birthDate,
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All players in the order of a column, kept until the directory changes. */
export class PlayerOrderings {
  private readonly orderings = new Map<PlayerColumn, Ordering>();

  constructor(private readonly directory: Directory) {}

  by(column: PlayerColumn, isAsc: boolean): PlayerRecord[] {
    const { having, without } = this.ordering(column);
    return [...(isAsc ? having : having.toReversed()), ...without];
  }

  private ordering(column: PlayerColumn): Ordering {
    const { revision } = this.directory;
    const there = this.orderings.get(column);
    if (there?.revision === revision) return there;
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    const ordering = column === 'id' ? { having: players, without: [] } : sorted(players, keyOf[column]);
    const fresh = { revision, ...ordering };
    this.orderings.set(column, fresh);
    return fresh;
  }
}

const sorted = (players: readonly PlayerRecord[], value: (player: PlayerRecord) => string | undefined) => {
  const without: PlayerRecord[] = [];
  const rows: { player: PlayerRecord; key: string; id: Id }[] = [];
  for (const player of players) {
    const key = value(player);
    if (key === undefined) without.push(player);
    else rows.push({ player, key, id: player.id });
  }
  rows.sort((a, b) => compare(a.key, b.key) || compareIds(a.id, b.id));
  return { having: rows.map((row) => row.player), without };
};
