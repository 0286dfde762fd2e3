import { DomainError } from '../../shared/errors.js';
import { endsChangedAt } from './ends.js';
import { isGameOpen, isGameOver } from './sets.js';
import { courtOf, type GamePoints, gamesWon, type ScoreState, type SideNumber, sideKnown, type Two } from './state.js';
import { isMatchTieBreak, tieBreakOf } from './tennis.js';

interface WholeScore {
  /** The current game last. */
  readonly games: readonly GamePoints[];
  /** Tennis: points as they are called. */
  readonly points?: Two<string>;
  readonly server?: SideNumber;
}

const CALLS = ['0', '15', '30', '40'];
const ADVANTAGE = 'A';

const illegal = (): DomainError => new DomainError('live.score');

const pair = ([one = 0, two = 0]: GamePoints): Two<number> => [one, two];

/** @throws DomainError live.score */
const pointsFrom = (state: ScoreState, [one, two]: Two<string>): Two<number> => {
  const target = tieBreakOf(state);
  if (target !== undefined) {
    const points: Two<number> = [Number(one), Number(two)];
    if (points.some((count) => !Number.isInteger(count) || count < 0)) throw illegal();
    const [high, low] = [Math.max(...points), Math.min(...points)];
    if (high >= target && high - low >= 2) throw illegal();
    return points;
  }
  if (one === ADVANTAGE && two === '40') return [4, 3];
  if (two === ADVANTAGE && one === '40') return [3, 4];
  const points: Two<number> = [CALLS.indexOf(one), CALLS.indexOf(two)];
  if (points.includes(-1)) throw illegal();
  return points;
};

/** How many of the games are over. @throws DomainError live.score unless each game is possible at its place */
const countOver = ({ terms }: ScoreState, games: readonly GamePoints[]): number => {
  const last = games.length - 1;
  const over = games.filter((game, index) => isGameOver(terms, index, game)).length;
  const isLegal = games.every((game, index) =>
    index < last ? isGameOver(terms, index, game) : isGameOver(terms, index, game) || isGameOpen(terms, index, game),
  );
  const before = gamesWon(games.slice(0, last));
  if (!isLegal || Math.max(...before) >= terms.gamesToWin) throw illegal();
  return over;
};

/**
 * The match at a score that is stated as a whole. Who serves is then known only if it is stated, and never who of a pair.
 * @throws DomainError live.score if the rule of the match does not allow the score
 */
export const jumpTo = (state: ScoreState, { games, points, server }: WholeScore): ScoreState => {
  const over = countOver(state, games);
  const finished = games.slice(0, over);
  const won = gamesWon(finished);
  const winner = won[0] >= state.terms.gamesToWin ? 1 : won[1] >= state.terms.gamesToWin ? 2 : null;
  const side = server ?? state.service.side;
  const open: ScoreState = {
    ...state,
    games: finished,
    score: [0, 0],
    points: [0, 0],
    goal: state.terms.rule.target,
    winner,
  };
  const current = pair(games[over] ?? [0, 0]);
  const inTieBreak = isMatchTieBreak(open);
  const scored = inTieBreak ? { ...open, points: current } : { ...open, score: current };
  const played: ScoreState =
    points && !inTieBreak && winner === null ? { ...scored, points: pointsFrom(scored, points) } : scored;
  const { unit, serviceScoring, cap } = state.terms.rule;
  const count = unit === 'set' ? played.points[0] + played.points[1] : played.score[side - 1]!;
  const isSetting = serviceScoring && cap !== undefined && Math.max(...played.score) >= open.goal;
  return {
    ...played,
    endsChanged: endsChangedAt(played),
    goal: isSetting ? cap : open.goal,
    service: {
      ...{ side, court: courtOf(count), players: [0, 0], turn: 1 },
      known: server === undefined ? 'nothing' : sideKnown(state.terms),
    },
  };
};
