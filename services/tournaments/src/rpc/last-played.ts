import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { lastPlayed } from '@rallyrank/contracts/tournaments/rpc';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsAppearance } from '@rallyrank/shared/domain/results/counts';
import type { z } from 'zod';

/** Who has appeared in a discipline, alone or in a pair. */
export const appearedIn = (table: MatchTable, wanted: Discipline): Id[] => {
  const { discipline, outcome, side1, side2 } = table.columns;
  const code = disciplines.indexOf(wanted);
  const competitors = new Set<number>();
  for (const row of table.playingOrder()) {
    if (discipline[row] !== code || countsAsAppearance[outcome[row]!] === 0) continue;
    competitors.add(side1[row]!).add(side2[row]!);
  }
  const players = new Set([...competitors].flatMap((competitor) => table.people.playersOf(competitor)));
  return [...players].map((player) => table.people.id(player));
};

/** The matches of a player in which somebody appeared, alone or in a pair. */
const appearancesOf = (table: MatchTable, player: number): number[] =>
  table
    .rowsOf(table.people.competitorsOf(player))
    .filter((row) => countsAsAppearance[table.columns.outcome[row]!] !== 0);

export const countAppearances = (table: MatchTable, playerId: Id): number => {
  const player = table.people.find(playerId);
  return player === undefined ? 0 : appearancesOf(table, player).length;
};

type Played = z.input<typeof lastPlayed.output>[number];

/** What a player has played: disciplines by number of matches, and the tournament of the newest one. */
export const lastPlayedBy = (table: MatchTable, playerId: Id): Played => {
  const player = table.people.find(playerId);
  if (player === undefined) return { disciplines: [], event: null };
  const { discipline, date, edition } = table.columns;
  const rows = appearancesOf(table, player);
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
    event: last === undefined ? null : table.editions.at(edition[last]!).ref,
  };
};
