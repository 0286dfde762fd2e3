import type { Tally } from '@rallyrank/contracts/shared/refs';
import { outcomes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { MatchTable } from '../match-table/match-table.js';

/** By index of the outcome: 1 where a match counts as played. */
export const countsAsPlayed = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].winLoss));
export const countsAsWalkover = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].walkover));
export const countsAsProgress = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].progress));
export const countsAsAppearance = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].appearance));

export const COMPLETED = outcomes.indexOf('completed');

/** Whether the match of a row is a win for one side and a loss for the other. */
export const isPlayed = ({ columns: { outcome, winner } }: MatchTable, row: number): boolean =>
  countsAsPlayed[outcome[row]!] === 1 && winner[row] !== 0;

export const isWalkover = ({ columns: { outcome, winner } }: MatchTable, row: number): boolean =>
  countsAsWalkover[outcome[row]!] === 1 && winner[row] !== 0;

export const emptyTally = (): Tally => ({ won: 0, lost: 0, walkoversWon: 0, walkoversLost: 0 });

/** Adds a match, seen from its side `own`. */
export const addMatch = (tally: Tally, table: MatchTable, row: number, own: 1 | 2): void => {
  const isWon = table.columns.winner[row] === own;
  if (isPlayed(table, row)) tally[isWon ? 'won' : 'lost'] += 1;
  else if (isWalkover(table, row)) tally[isWon ? 'walkoversWon' : 'walkoversLost'] += 1;
};

export const playedIn = ({ won, lost }: Tally): number => won + lost;

/** Share of the played matches that were won, 0-1; null if none was played. Walkovers do not count as matches here. */
export const winShare = (tally: Pick<Tally, 'won' | 'lost'>): number | null =>
  tally.won + tally.lost === 0 ? null : tally.won / (tally.won + tally.lost);
