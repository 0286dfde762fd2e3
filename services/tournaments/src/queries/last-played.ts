import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { lastPlayed } from '@rallyrank/contracts/tournaments/rpc';
import { dayOrNull } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsAppearance } from '@rallyrank/shared/domain/results/counts';
import type { z } from 'zod';

type Answer = z.input<typeof lastPlayed.output>;

/** The disciplines and tournaments of players, alone or in a pair. */
@Injectable()
export class LastPlayed {
  constructor(@Inject(MatchTable) private readonly table: MatchTable) {}

  of(playerIds: readonly Id[]): Answer {
    return { siteLastDate: dayOrNull(this.table.dates()?.[1]), players: playerIds.map((id) => this.by(id)) };
  }

  /** Returns the disciplines of a player by number of matches, and the newest match with its tournament. */
  private by(playerId: Id): Answer['players'][number] {
    const { editions, columns } = this.table;
    const { discipline, date, edition } = columns;
    const rows = this.appearancesOf(playerId);
    const matches = disciplines.map(() => 0);
    for (const row of rows) matches[discipline[row]!]! += 1;
    const last = rows.reduce<number | undefined>(
      (newest, row) => (newest === undefined || date[row]! >= date[newest]! ? row : newest),
      undefined,
    );
    return {
      disciplines: disciplines
        .flatMap((code, at) => (matches[at]! > 0 ? { code, matches: matches[at]! } : []))
        .sort((a, b) => b.matches - a.matches)
        .map(({ code }) => code),
      event: last === undefined ? null : editions.at(edition[last]!).ref,
      lastDate: dayOrNull(last === undefined ? undefined : date[last]),
    };
  }

  countOf(playerId: Id): number {
    return this.appearancesOf(playerId).length;
  }

  /** Returns the players who have appeared in a discipline. */
  playersOf(wanted: Discipline): Id[] {
    const { table } = this;
    const { discipline, outcome, side1, side2 } = table.columns;
    const code = disciplines.indexOf(wanted);
    const competitors = new Set<number>();
    for (const row of table.playingOrder()) {
      if (discipline[row] !== code || countsAsAppearance[outcome[row]!] === 0) continue;
      competitors.add(side1[row]!).add(side2[row]!);
    }
    const players = new Set([...competitors].flatMap((competitor) => table.people.playersOf(competitor)));
    return [...players].map((player) => table.people.id(player));
  }

  /** The matches of a player that count as an appearance. */
  private appearancesOf(playerId: Id): number[] {
    const { table } = this;
    return table.rowsOfPlayer(playerId).filter((row) => countsAsAppearance[table.columns.outcome[row]!] !== 0);
  }
}
