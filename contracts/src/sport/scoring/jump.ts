import { DomainError } from '../../shared/errors.js';
import { endsChangedAt } from './ends.js';
import { isGameOpen, isGameOver } from './sets.js';
import {
  courtOf,
  type GamePoints,
  gamesWon,
  type PlayerIndex,
  partnerOf,
  type ScoreState,
  type Service,
  type SideNumber,
  sideKnown,
  type Two,
  withSide,
} from './state.js';
import { isMatchTieBreak, tieBreakOf } from './tennis.js';

interface WholeScore {
  /** The games, the current one last. */
  readonly games: readonly GamePoints[];
  /** Tennis: called points. */
  readonly points?: Two<string>;
  readonly server?: SideNumber;
  /** Rally scoring: the serving and the receiving player of pairs at this score. */
  readonly players?: { readonly server: PlayerIndex; readonly receiver: PlayerIndex };
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

/** Number of finished games. @throws DomainError live.score unless each game is possible at its position */
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

/** The first server of the next game. In badminton it is the side that won the previous game. */
const serverOfNextGame = ({ terms, games, score, winner }: ScoreState): SideNumber | undefined => {
  const last = games.at(-1);
  if (terms.rule.unit === 'set' || winner !== null || !last || score.some((points) => points > 0)) return undefined;
  return last[0]! > last[1]! ? 1 : 2;
};

/**
 * The players in the right service courts, derived from the serving and the receiving player, who are in the same court
 * of their sides.
 */
const inRightCourts = (
  side: SideNumber,
  court: Service['court'],
  { server, receiver }: NonNullable<WholeScore['players']>,
): Two<PlayerIndex> => {
  const right = (player: PlayerIndex): PlayerIndex => (court === 'right' ? player : partnerOf(player));
  return withSide([right(receiver), right(receiver)], side, right(server));
};

const serviceAt = (state: ScoreState, { server, players }: WholeScore): Service => {
  const known = server ?? serverOfNextGame(state);
  const side = known ?? state.service.side;
  const count = state.terms.rule.unit === 'set' ? state.points[0] + state.points[1] : state.score[side - 1]!;
  const court = courtOf(count);
  const where = {
    side,
    court,
    players: players ? inRightCourts(side, court, players) : ([0, 0] as const),
    turn: 1,
  } as const;
  if (known === undefined) return { ...where, known: 'nothing' };
  return { ...where, known: players ? 'players' : sideKnown(state.terms) };
};

/**
 * The match at a score that is stated as a whole. The serving side is then known only if it is stated or follows from
 * the rule, and the serving player of a pair only if it is stated.
 * @throws DomainError live.score if the rule of the match does not allow the score
 */
export const jumpTo = (state: ScoreState, whole: WholeScore): ScoreState => {
  const { games, points } = whole;
  const over = countOver(state, games);
  const finished = games.slice(0, over);
  const won = gamesWon(finished);
  const winner = won[0] >= state.terms.gamesToWin ? 1 : won[1] >= state.terms.gamesToWin ? 2 : null;
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
  const { serviceScoring, cap } = state.terms.rule;
  const isSetting = serviceScoring && cap !== undefined && Math.max(...played.score) >= open.goal;
  return {
    ...played,
    endsChanged: endsChangedAt(played),
    goal: isSetting ? cap : open.goal,
    service: serviceAt(played, whole),
  };
};
