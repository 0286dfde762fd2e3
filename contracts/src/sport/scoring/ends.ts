import { MATCH_TIE_BREAK } from './sets.js';
import { type GamePoints, isDeciding, type ScoreState } from './state.js';
import { isMatchTieBreak, POINTS_AN_END, tieBreakOf } from './tennis.js';

/**
 * Number of changes of ends in a tie-break after a number of points. The last point of a finished tie-break causes no
 * change.
 */
const inTieBreak = (points: number, isOver: boolean): number =>
  Math.floor((isOver ? points - 1 : points) / POINTS_AN_END);

/** Number of points of a finished tie-break, from those of its loser. */
const pointsOf = (loser: number, target: number): number => loser + Math.max(target, loser + 2);

/** Tennis: number of changes of ends in a set. Ends change after each odd game, but not after the match. */
const inSet = ([one = 0, two = 0, loser]: GamePoints, isLast: boolean, target: number): number =>
  (isLast ? Math.floor : Math.ceil)((one + two) / 2) +
  (loser === undefined ? 0 : inTieBreak(pointsOf(loser, target), true));

const inTennis = (state: ScoreState): number => {
  const { terms, games, score, points, winner } = state;
  const target = terms.rule.tieBreak?.points ?? MATCH_TIE_BREAK.target;
  const finished = games.map((game, index) => {
    const isMatchTieBreakGame = terms.decider === 'match-tie-break' && index === 2 * terms.gamesToWin - 2;
    const [one = 0, two = 0] = game;
    if (isMatchTieBreakGame) return inTieBreak(one + two, true);
    return inSet(game, winner !== null && index === games.length - 1, target);
  });
  const played = tieBreakOf(state) === undefined ? 0 : inTieBreak(points[0] + points[1], false);
  const current = winner !== null || isMatchTieBreak(state) ? 0 : Math.ceil((score[0] + score[1]) / 2);
  return finished.reduce((sum, changes) => sum + changes, 0) + current + (winner === null ? played : 0);
};

/**
 * Badminton: number of changes of ends. Ends change after each game but the last, and in a deciding game when a side
 * reaches half of the target.
 */
const inRallies = ({ terms, games, score, winner }: ScoreState): number => {
  const before = winner === null ? games : games.slice(0, -1);
  const current = winner === null ? score : (games.at(-1) ?? []);
  const isHalf = Math.max(...current) >= Math.ceil(terms.rule.target / 2);
  return before.length + (isDeciding({ terms, games: before }) && isHalf ? 1 : 0);
};

/** Whether side 1 plays from the end from which side 2 began, at a score whose points are unknown. */
export const endsChangedAt = (state: ScoreState): boolean =>
  (state.terms.rule.unit === 'set' ? inTennis(state) : inRallies(state)) % 2 === 1;
