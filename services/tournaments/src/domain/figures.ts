import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import {
  addMatch,
  countedRows,
  countsAsAppearance,
  emptyTally,
  isPlayed,
} from '@rallyrank/shared/domain/results/counts';
import { isFinalist, type Participation, participationsOf, resultOf } from './results.js';

const FORM_LENGTH = 10;

/**
 * Figures of a player in each discipline over all partners. Days are day numbers.
 * @param player competitor number of the player
 */
export const disciplineFigures = (table: MatchTable, profile: SportProfile, player: number) => {
  const all = participationsOf(table, player);
  return disciplines.flatMap((code, discipline) => {
    const own = all.filter((participation) => participation.discipline === discipline);
    return own.length === 0 ? [] : [{ discipline: code, ...figuresOf(table, profile, own) }];
  });
};

/**
 * Matches, games and points won and lost in some participations of one competitor, with the number of titles, finals
 * (played or not) and events, and the day numbers of the first and last appearance; null if there is none.
 */
export const figuresOf = (table: MatchTable, profile: SportProfile, participations: readonly Participation[]) => {
  const { side1, date, outcome } = table.columns;
  const tally = emptyTally();
  const editions = new Set<number>();
  const days: number[] = [];
  const counts = countedRows(table, profile);
  for (const { rows, own, edition } of participations) {
    for (const row of rows) {
      if (!counts(row)) continue;
      addMatch(tally, table, row, side1[row] === own ? 1 : 2);
      if (countsAsAppearance[outcome[row]!] === 0) continue;
      editions.add(edition);
      days.push(date[row]!);
    }
  }
  return {
    ...tally,
    titles: participations.filter((p) => resultOf(table, profile, p) === 'W').length,
    finals: participations.filter((p) => isFinalist(table, profile, p)).length,
    events: editions.size,
    first: days.length === 0 ? null : Math.min(...days),
    last: days.length === 0 ? null : Math.max(...days),
  };
};

/**
 * The last 10 matches that count as won or lost, newest first, by row number, each with the side of the player (1 or
 * 2).
 */
export const lastMatches = (
  table: MatchTable,
  profile: SportProfile,
  player: number,
): { row: number; own: 1 | 2 }[] => {
  const competitors = table.people.competitorsOf(player);
  const counts = countedRows(table, profile);
  const counted = table.rowsOf(competitors).filter((row) => isPlayed(table, row) && counts(row));
  return counted
    .slice(-FORM_LENGTH)
    .reverse()
    .map((row) => ({ row, own: competitors.includes(table.columns.side1[row]!) ? 1 : 2 }));
};
