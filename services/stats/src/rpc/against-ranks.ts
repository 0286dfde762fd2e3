import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import type { z } from 'zod';
import { compileFilter } from '../domain/frame/filter.js';
import { type Reading, ranksKnown } from '../http/reading.js';

type Asked = z.output<typeof matchesAgainstRanks.input>;
type Answer = z.input<typeof matchesAgainstRanks.output>;

/** The same choice of matches as that of the statistics with this filter. */
export const againstRanks = async (
  { id, discipline, ranks }: Asked,
  { deriver, profile }: Pick<Reading, 'deriver' | 'profile'>,
): Promise<Answer> => {
  const { result } = await deriver.ready();
  const { table } = result.frame;
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
};
