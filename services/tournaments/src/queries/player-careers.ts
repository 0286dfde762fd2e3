import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { playerCareers, printedRanks } from '@rallyrank/contracts/tournaments/rpc';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { z } from 'zod';

type Career = z.input<typeof playerCareers.output>[number];
type Printed = z.input<typeof printedRanks.output>[number];

/** Data by which people of a source are matched with players: the days of their matches and their printed ranks. */
@Injectable()
export class PlayerCareers {
  constructor(@Inject(MatchTable) private readonly table: MatchTable) {}

  of(playerId: Id): Career {
    const { table } = this;
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of table.rowsOfPlayer(playerId)) {
      const day = table.columns.date[row]!;
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
    return first > last ? null : { first: dayOf(first), last: dayOf(last) };
  }

  printedRanksOf(playerId: Id): Printed {
    const { table } = this;
    const player = table.people.find(playerId);
    if (player === undefined) return [];
    const { side1, rank1, rank2, date } = table.columns;
    return table.rowsOf([player]).flatMap((row) => {
      const rank = side1[row] === player ? rank1[row]! : rank2[row]!;
      return rank === 0 ? [] : [{ date: dayOf(date[row]!), rank }];
    });
  }
}
