import { COMPLETED, isPlayed } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { type ScoreColumns, scoreColumns } from '../score/score-columns.js';

const names = [
  'won',
  'lost',
  /** Games and points in the units of the scoring rule (tennis: sets and games). */
  'gamesWon',
  'gamesLost',
  'pointsWon',
  'pointsLost',
  /** Completed matches that went to the deciding game: the loser won one game fewer than the winner. */
  'decidersWon',
  'decidersLost',
  /** Completed matches in which one side won every game. */
  'straightWins',
  'straightLosses',
  /** Matches won after losing the first game, and lost after winning it. */
  'comebacks',
  'leadsLost',
  /** Matches won after losing the first two games. */
  'comebacksFromTwo',
  /** Sets (tennis) that were won and lost in a tie-break. */
  'tieBreaksWon',
  'tieBreaksLost',
  /**
   * Matches that the opponent did not finish, and matches that the subject did not finish (retirement or
   * disqualification).
   */
  'opponentRetired',
  'retired',
  /** Minutes of the matches with a known duration, and number of these matches. */
  'minutes',
  'timed',
] as const;

/** Match statistics of all subjects, by competitor number. Walkovers and unplayed matches are not included. */
export type MatchStatistics = Readonly<Record<(typeof names)[number], Int32Array>>;

/** Adds games, points and tie-breaks of the sides of a match. */
const addScore = (to: MatchStatistics, who: number, row: number, own: 1 | 2, s: ScoreColumns): void => {
  const isFirst = own === 1;
  to.gamesWon[who]! += (isFirst ? s.games1 : s.games2)[row]!;
  to.gamesLost[who]! += (isFirst ? s.games2 : s.games1)[row]!;
  to.pointsWon[who]! += (isFirst ? s.points1 : s.points2)[row]!;
  to.pointsLost[who]! += (isFirst ? s.points2 : s.points1)[row]!;
  to.tieBreaksWon[who]! += (isFirst ? s.tieBreaks1 : s.tieBreaks2)[row]!;
  to.tieBreaksLost[who]! += (isFirst ? s.tieBreaks2 : s.tieBreaks1)[row]!;
};

/** Adds the course of a match that was won or lost. */
const addCourse = (to: MatchStatistics, who: number, isWon: boolean, games: number, lost: number): void => {
  if (lost === 0 && games > 0) (isWon ? to.straightWins : to.straightLosses)[who]! += 1;
  if (lost > 0 && lost === games - 1) (isWon ? to.decidersWon : to.decidersLost)[who]! += 1;
};

/**
 * Computes the statistics in one pass over a discipline. A match of pairs counts for both players of a side, or for the
 * pairs.
 */
export const matchStatistics = (frame: Frame, by: Subject, filter: DisciplineFilter): MatchStatistics => {
  const { side1, side2, winner, outcome, minutes } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const holds = compileFilter(frame, filter);
  const scores = scoreColumns(frame, filter.discipline);
  const to = Object.fromEntries(
    names.map((name) => [name, new Int32Array(frame.table.people.size)]),
  ) as unknown as MatchStatistics;
  const take = (who: number, row: number, own: 1 | 2): void => {
    const isWon = winner[row] === own;
    (isWon ? to.won : to.lost)[who]! += 1;
    addScore(to, who, row, own, scores);
    const [one, two] = [scores.games1[row]!, scores.games2[row]!];
    if (outcome[row] === COMPLETED) addCourse(to, who, isWon, Math.max(one, two), Math.min(one, two));
    else (isWon ? to.opponentRetired : to.retired)[who]! += 1;
    const begun = scores.firstGame[row]!;
    if (begun !== 0 && (begun === own) !== isWon) (isWon ? to.comebacks : to.leadsLost)[who]! += 1;
    const lead = scores.firstTwo[row]!;
    if (isWon && lead !== 0 && lead !== own) to.comebacksFromTwo[who]! += 1;
    to.minutes[who]! += minutes[row]!;
    to.timed[who]! += Number(minutes[row]! > 0);
  };
  const takeSide = (competitor: number, row: number, own: 1 | 2): void => {
    if (!holds(row, own)) return;
    take(first[competitor]!, row, own);
    if (second[competitor]! >= 0) take(second[competitor]!, row, own);
  };
  for (const row of frame.rows[filter.discipline]!) {
    if (!isPlayed(frame.table, row)) continue;
    takeSide(side1[row]!, row, 1);
    takeSide(side2[row]!, row, 2);
  }
  return to;
};
