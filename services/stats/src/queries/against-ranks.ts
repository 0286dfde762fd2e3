import { Inject, Injectable } from '@nestjs/common';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import type { z } from 'zod';
import { DERIVER, type StatsDeriver } from '../derive/stats-deriver.js';
import { compileFilter } from '../domain/frame/filter.js';
import { ranksKnown } from './newest-statistics.js';

/** The matches against opponents of some ranks: the same as those of the statistics with this filter. */
@Injectable()
export class MatchesAgainstRanks {
  constructor(@Inject(DERIVER) private readonly deriver: StatsDeriver) {}

  async of({
    id,
    discipline,
    ranks,
  }: z.output<typeof matchesAgainstRanks.input>): Promise<z.input<typeof matchesAgainstRanks.output>> {
    const { result } = await this.deriver.ready();
    const { table, profile } = result.frame;
    const { edition, match, side1 } = table.columns;
    const person = table.people.find(id);
    const own = new Set(person === undefined ? [] : table.people.competitorsOf(person));
    const fits = compileFilter(result.frame, {
      opponentRanks: ranks,
      ...(discipline && { discipline: disciplines.indexOf(discipline) }),
    });
    const rows = [...table.rowsOf([...own])].filter((row) => fits(row, own.has(side1[row]!) ? 1 : 2));
    return {
      matches: rows.map((row) => ({
        editionId: table.editions.at(edition[row]!).ref.id,
        matchId: table.text(match[row]!),
      })),
      known: ranksKnown(result, discipline ? [discipline] : profile.disciplines.map(({ code }) => code)),
    };
  }
}
