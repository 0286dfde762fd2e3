import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsProgress } from '@rallyrank/shared/domain/results/counts';
import { FINAL } from '@rallyrank/shared/domain/results/reach';

export interface FinalResult {
  readonly discipline: Discipline;
  /** Row of the match table. */
  readonly row: number;
  readonly winner: 1 | 2;
}

export interface DrawCount {
  readonly matches: number;
  /** Whether every match has a known slot. */
  readonly placed: boolean;
}

/**
 * Row numbers of the decided finals of an edition, in the order of disciplines; none for team events.
 * @param edition edition number in the match table
 */
export const finalRows = (table: MatchTable, profile: SportProfile, edition: number): number[] => {
  if (levelOf(profile, table.editions.at(edition).ref.level)?.team) return [];
  const { round, winner, discipline, outcome } = table.columns;
  return [...table.rowsOfEdition(edition)]
    .filter((row) => round[row] === FINAL && winner[row] !== 0 && countsAsProgress[outcome[row]!] !== 0)
    .sort((a, b) => discipline[a]! - discipline[b]!);
};

/** The winning side of each decided final, in the order of disciplines; empty for team events. */
export const championsOf = (table: MatchTable, profile: SportProfile, edition: number): FinalResult[] => {
  const { winner, discipline } = table.columns;
  return finalRows(table, profile, edition).map((row) => ({
    discipline: disciplines[discipline[row]!]!,
    row,
    winner: winner[row] === 1 ? 1 : 2,
  }));
};

/** Number of matches of each draw of an edition, by draw id. */
export const drawCounts = (table: MatchTable, edition: number): ReadonlyMap<Id, DrawCount> => {
  const { draw, slot } = table.columns;
  const counts = new Map<Id, DrawCount>();
  for (const row of table.rowsOfEdition(edition)) {
    const id = table.text(draw[row]!);
    const known = counts.get(id) ?? { matches: 0, placed: true };
    counts.set(id, { matches: known.matches + 1, placed: known.placed && slot[row]! >= 0 });
  }
  return counts;
};
