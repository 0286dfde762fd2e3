import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { sharedDraws } from '@rallyrank/contracts/tournaments/rpc';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { z } from 'zod';

/** Draws in which two players both take part, which one person cannot. */
@Injectable()
export class SharedDraws {
  constructor(@Inject(MatchTable) private readonly table: MatchTable) {}

  of([one, other]: readonly [Id, Id]): z.input<typeof sharedDraws.output> {
    const { columns, editions } = this.table;
    const drawOf = (row: number) => `${columns.edition[row]} ${columns.draw[row]}`;
    const draws = new Set(this.table.rowsOfPlayer(one).map(drawOf));
    const found = new Map(
      this.table
        .rowsOfPlayer(other)
        .filter((row) => draws.has(drawOf(row)))
        .map((row) => [drawOf(row), row]),
    );
    return [...found.values()].map((row) => ({
      event: editions.at(columns.edition[row]!).ref,
      drawId: this.table.text(columns.draw[row]!),
    }));
  }
}
