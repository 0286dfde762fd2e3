import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { levelOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsProgress } from '@rallyrank/shared/domain/results/counts';
import { FINAL } from '@rallyrank/shared/domain/results/reach';

export interface FinalResult {
  readonly discipline: Discipline;
  readonly winner: Id;
  readonly runnerUp: Id;
}

export interface DrawCount {
  readonly matches: number;
  /** Whether every match has a known place. */
  readonly placed: boolean;
}

/** The winner of each discipline's final that was decided, in the order of disciplines; nobody where teams play for the title. */
export const championsOf = (table: MatchTable, profile: SportProfile, edition: number): FinalResult[] => {
  if (levelOf(profile, table.editions.at(edition).ref.level)?.team) return [];
  const { round, winner, side1, side2, discipline, outcome } = table.columns;
  const finals: (FinalResult & { readonly order: number })[] = [];
  for (const row of table.rowsOfEdition(edition)) {
    if (round[row] !== FINAL || winner[row] === 0 || countsAsProgress[outcome[row]!] === 0) continue;
    const [first, second] = [table.people.id(side1[row]!), table.people.id(side2[row]!)];
    const [champion, runnerUp] = winner[row] === 1 ? [first, second] : [second, first];
    const order = discipline[row]!;
    finals.push({ discipline: disciplines[order]!, winner: champion, runnerUp, order });
  }
  return finals.sort((a, b) => a.order - b.order).map(({ order: _, ...final }) => final);
};

/** Matches of each draw of an edition, by draw id. */
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
