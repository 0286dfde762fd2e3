import type { Tally } from '@rallyrank/contracts/shared/refs';
import { outcomes } from '@rallyrank/contracts/sport/codes';
import { type Counting, counting } from '@rallyrank/contracts/sport/counting';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';

export const emptyTally = (): Tally => ({ won: 0, lost: 0, walkoversWon: 0, walkoversLost: 0 });

const byIndex: readonly Counting[] = outcomes.map((outcome) => counting[outcome]);

/** What the match of a row counts for. */
export const countingOf = (table: MatchTable, row: number): Counting => byIndex[table.columns.outcome[row]!]!;

/** Adds a match, seen from its side `own`. */
export const addMatch = (tally: Tally, table: MatchTable, row: number, own: 1 | 2): void => {
  const winner = table.columns.winner[row]!;
  if (winner === 0) return;
  const { winLoss, walkover } = countingOf(table, row);
  if (winLoss) tally[winner === own ? 'won' : 'lost'] += 1;
  else if (walkover) tally[winner === own ? 'walkoversWon' : 'walkoversLost'] += 1;
};

export const playedIn = (tally: Tally): number => tally.won + tally.lost;
