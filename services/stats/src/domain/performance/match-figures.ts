import { type MatchCount, type MatchMean, matchCounts, matchMeans } from '@rallyrank/contracts/stats/performance';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { type MatchStatistics, matchStatistics } from './match-statistics.js';
import { adaptiveMinimum, winCounts } from './win-shares.js';

/** Match statistics of one subject, with shares (0 to 1) and means; null if there is nothing to divide by. */
export type MatchFigures = Readonly<Record<MatchCount | 'matches' | 'subject' | 'winShare', number>> &
  Readonly<Record<MatchMean, number | null>>;

/** Columns by which lists of match statistics can be sorted. */
export const figureColumns = ['matches', ...matchCounts, ...matchMeans] as const;
export type FigureColumn = (typeof figureColumns)[number];

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const figuresOf = (columns: MatchStatistics, subject: number): MatchFigures => {
  const of = Object.fromEntries(matchCounts.map((name) => [name, columns[name][subject]!])) as Record<
    MatchCount,
    number
  >;
  return {
    ...of,
    subject,
    matches: of.won + of.lost,
    winShare: of.won / (of.won + of.lost),
    gameShare: ratio(of.gamesWon, of.gamesWon + of.gamesLost),
    pointShare: ratio(of.pointsWon, of.pointsWon + of.pointsLost),
    deciderShare: ratio(of.decidersWon, of.decidersWon + of.decidersLost),
    tieBreakShare: ratio(of.tieBreaksWon, of.tieBreaksWon + of.tieBreaksLost),
    meanMinutes: ratio(of.minutes, of.timed),
  };
};

/** All subjects that played, most wins first. */
export const matchFigures = (frame: Frame, by: Subject, filter: DisciplineFilter): MatchFigures[] => {
  const columns = matchStatistics(frame, by, filter);
  return winCounts(frame, by, filter).map(({ subject }) => figuresOf(columns, subject));
};

/** Returns the number to which a minimum applies in a list sorted by a column: that by which it divides, or matches. */
export const basisOf =
  (column: FigureColumn) =>
  (of: MatchFigures): number => {
    if (column === 'deciderShare') return of.decidersWon + of.decidersLost;
    if (column === 'tieBreakShare') return of.tieBreaksWon + of.tieBreaksLost;
    return column === 'meanMinutes' ? of.timed : of.matches;
  };

/**
 * The minimum for a list sorted by a column. Shares and means require a number that follows from the list itself;
 * counts require one match.
 * @param numbers the numbers by which the column divides
 */
export const minimumFor = (column: FigureColumn, numbers: readonly number[]): number =>
  (matchMeans as readonly string[]).includes(column) ? adaptiveMinimum(numbers) : 1;
