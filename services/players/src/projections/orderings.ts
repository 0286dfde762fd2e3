import { Inject, Injectable } from '@nestjs/common';
import type { listPlayers } from '@rallyrank/contracts/players/players';
import type { Sorting } from '@rallyrank/contracts/shared/envelope';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { byId, byText, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import { normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';

type Column = Exclude<ParsedQuery<typeof listPlayers>['orderByColumn'], 'currentRank' | 'bestRank'>;

interface Ordering {
  readonly revision: number;
  readonly players: readonly PlayerRecord[];
}

const columns: Columns<PlayerRecord, Column> = {
  name: byText(({ name }) => normaliseName(name.en)),
  association: byText(({ association }) => association),
  birthDate: byText(({ birthDate }) => birthDate),
  id: byId(({ id }) => id),
};

/** All players sorted by a column, cached until the directory changes. Ties are ordered by id. */
@Injectable()
export class PlayerOrderings {
  private readonly orderings = new Map<string, Ordering>();

  constructor(@Inject(Directory) private readonly directory: Directory) {}

  by({ orderByColumn, isAsc }: Sorting<Column>): readonly PlayerRecord[] {
    const { revision } = this.directory;
    const key = `${orderByColumn} ${isAsc}`;
    const there = this.orderings.get(key);
    if (there?.revision === revision) return there.players;
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    const fresh = { revision, players: sorted(players, columns, { orderByColumn, isAsc }) };
    this.orderings.set(key, fresh);
    return fresh.players;
  }
}
