import type { Tally } from '@rallyrank/contracts/shared/refs';
import { outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazyBy } from '../lazy.js';
import type { MatchTable } from '../match-table/match-table.js';

/**
 * By index into `outcomes`: 1 if a match with that outcome counts as played, as a walkover, as progress to the next
 * round, or as an appearance.
 */
export const countsAsPlayed = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].winLoss));
export const countsAsWalkover = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].walkover));
export const countsAsProgress = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].progress));
export const countsAsAppearance = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].appearance));

/** Keys of the levels whose matches count in statistics. */
export const countedLevels = ({ levels }: SportProfile): string[] =>
  levels.filter(({ isApart }) => !isApart).map(({ key }) => key);

/** The levels, and by index into `roundCodes` the rounds, whose matches count in no statistic. */
const apartIn = lazyBy(({ levels, rounds }: SportProfile) => {
  const codes = new Set(rounds.filter(({ isApart }) => isApart).map(({ code }) => code));
  return {
    levels: new Set(levels.filter(({ isApart }) => isApart).map(({ key }) => key)),
    rounds: Uint8Array.from(roundCodes, (code) => Number(codes.has(code))),
  };
});

/** Returns whether the match of a row is in the main draw of an edition of one of the levels. */
export const mainDrawRows = (
  { columns: { edition, round }, editions }: MatchTable,
  profile: SportProfile,
  levels: ReadonlySet<string>,
): ((row: number) => boolean) => {
  const { rounds } = apartIn(profile);
  return (row) => rounds[round[row]!] === 0 && levels.has(editions.at(edition[row]!).ref.level);
};

/** Returns whether the match of a row counts in statistics: neither its level nor its round is apart from them. */
export const countedRows = (
  { columns: { edition, round }, editions }: MatchTable,
  profile: SportProfile,
): ((row: number) => boolean) => {
  const { levels, rounds } = apartIn(profile);
  if (levels.size === 0 && !rounds.includes(1)) return () => true;
  return (row) => rounds[round[row]!] === 0 && !levels.has(editions.at(edition[row]!).ref.level);
};

export const COMPLETED = outcomes.indexOf('completed');

/** Whether the match of a row is a win for one side and a loss for the other. */
export const isPlayed = ({ columns: { outcome, winner } }: MatchTable, row: number): boolean =>
  countsAsPlayed[outcome[row]!] === 1 && winner[row] !== 0;

/** Whether the match of a row is a walkover with a winner. */
export const isWalkover = ({ columns: { outcome, winner } }: MatchTable, row: number): boolean =>
  countsAsWalkover[outcome[row]!] === 1 && winner[row] !== 0;

export const emptyTally = (): Tally => ({ won: 0, lost: 0, walkoversWon: 0, walkoversLost: 0 });

/** Adds a match from the point of view of side `own`. An unplayed match and a match without a winner add nothing. */
export const addMatch = (tally: Tally, table: MatchTable, row: number, own: 1 | 2): void => {
  const isWon = table.columns.winner[row] === own;
  if (isPlayed(table, row)) tally[isWon ? 'won' : 'lost'] += 1;
  else if (isWalkover(table, row)) tally[isWon ? 'walkoversWon' : 'walkoversLost'] += 1;
};

/** Number of played matches, without walkovers. */
export const playedIn = ({ won, lost }: Tally): number => won + lost;

/** Share of the played matches that were won, from 0 to 1; null if none was played. Walkovers do not count here. */
export const winShare = (tally: Pick<Tally, 'won' | 'lost'>): number | null =>
  tally.won + tally.lost === 0 ? null : tally.won / (tally.won + tally.lost);
