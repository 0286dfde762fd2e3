import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { ScoringRule, SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { COMPLETED } from '@rallyrank/shared/domain/results/counts';
import { doubtfulRows } from '@rallyrank/shared/domain/results/doubtful-rows';
import { isOver } from '../../score/games.js';
import { type Context, countingByOutcome } from '../context.js';

/** Maximum score of the loser in a rout: a bagel (6-0) in tennis, 21-5 in badminton. */
export const routLimit: Readonly<Record<SportKey, number>> = { badminton: 5, tennis: 0 };

/** Figures from the scores of played matches. Row `r` has side 1 at `2 r` and side 2 at `2 r + 1`. */
export interface ScoreTable {
  /** Number of games won. The game in which a match was broken off counts for neither side, but its points do. */
  readonly games: Uint8Array;
  readonly points: Uint16Array;
  /**
   * Number of routs won, and of games won beyond their usual end: by setting in badminton, in a tie-break in tennis.
   */
  readonly routs: Uint8Array;
  readonly extended: Uint8Array;
  /** By row: the side that won the first game, and the side that won the first two games; 0 for neither. */
  readonly first: Uint8Array;
  readonly firstTwo: Uint8Array;
  /** By row: 1 if the score is not a basis for figures, and therefore counts as unknown. */
  readonly doubtful: Uint8Array;
}

interface Era {
  readonly from: number;
  readonly to: number;
  readonly rule: ScoringRule;
}

const erasOf = (profile: SportProfile, discipline: number): readonly Era[] =>
  profile.scoring
    .filter((rule) => rule.disciplines?.includes(disciplines[discipline]!) ?? true)
    .map((rule) => ({
      from: rule.from ? dayNumber(rule.from) : Number.NEGATIVE_INFINITY,
      to: rule.to ? dayNumber(rule.to) : Number.POSITIVE_INFINITY,
      rule,
    }));

const ruleOn = (eras: readonly Era[], day: number): ScoringRule | undefined => {
  for (const { from, to, rule } of eras) if (from <= day && day <= to) return rule;
  return undefined;
};

const isExtended = ({ tieBreak, unit, target }: ScoringRule, high: number, low: number): boolean =>
  unit === 'game' ? high > target : tieBreak !== undefined && high === tieBreak.at + 1 && low === tieBreak.at;

/** Reads the scores of rows of one discipline. A doubtful score counts as unknown. */
export const scoreTable = ({ table, profile }: Context, rows: Int32Array, discipline: number): ScoreTable => {
  const { date, outcome } = table.columns;
  const size = rows.length === 0 ? 0 : table.size;
  const scores: ScoreTable = {
    games: new Uint8Array(2 * size),
    points: new Uint16Array(2 * size),
    routs: new Uint8Array(2 * size),
    extended: new Uint8Array(2 * size),
    first: new Uint8Array(size),
    firstTwo: new Uint8Array(size),
    doubtful: new Uint8Array(size),
  };
  const eras = erasOf(profile, discipline);
  const limit = routLimit[profile.key];
  const isDoubtful = doubtfulRows(table, profile);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (!countingByOutcome[outcome[row]!]!.winLoss) continue;
    if (isDoubtful(row)) {
      scores.doubtful[row] = 1;
      continue;
    }
    const rule = ruleOn(eras, date[row]!);
    const games = table.gameCount(row);
    for (let game = 0; game < games; game++) {
      const [one, two] = [table.pointsIn(row, game, 1), table.pointsIn(row, game, 2)];
      scores.points[2 * row]! += one;
      scores.points[2 * row + 1]! += two;
      const isLast = game === games - 1;
      if (isLast && outcome[row] !== COMPLETED && !(rule && isOver(one, two, rule))) continue;
      takeGame(scores, row, game, one, two, rule, limit);
    }
  }
  return scores;
};

const takeGame = (
  scores: ScoreTable,
  row: number,
  game: number,
  one: number,
  two: number,
  rule: ScoringRule | undefined,
  limit: number,
): void => {
  if (one === two) return;
  const side = one > two ? 0 : 1;
  const high = Math.max(one, two);
  const low = Math.min(one, two);
  scores.games[2 * row + side]! += 1;
  if (game === 0) scores.first[row] = side + 1;
  if (game === 1 && scores.first[row] === side + 1) scores.firstTwo[row] = side + 1;
  if (!rule) return;
  if (high >= rule.target && low <= limit) scores.routs[2 * row + side]! += 1;
  if (isExtended(rule, high, low)) scores.extended[2 * row + side]! += 1;
};
