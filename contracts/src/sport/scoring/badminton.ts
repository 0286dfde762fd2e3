import { SETTING_BEFORE } from './games.js';
import {
  courtOf,
  isDeciding,
  other,
  plusOne,
  type ScoreState,
  type Service,
  type SideNumber,
  sideKnown,
  withPartner,
} from './state.js';

const isWon = ([one, two]: ScoreState['score'], { goal, terms: { rule } }: ScoreState): boolean => {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  return high >= goal && (high - low >= rule.lead || high === rule.cap);
};

/**
 * Whether the sides change ends: in the deciding game, when one side first reaches half of the target (Laws of
 * Badminton, 8).
 */
const changesEnds = (before: ScoreState, after: ScoreState['score']): boolean => {
  const half = Math.ceil(before.terms.rule.target / 2);
  return isDeciding(before) && Math.max(...before.score) < half && Math.max(...after) === half;
};

/**
 * The known part of the service after a rally. Under rally scoring, the winner of a rally serves next, regardless of
 * the previous server.
 */
const knownAfter = ({ terms, service }: ScoreState): Service['known'] =>
  service.known === 'nothing' && !terms.rule.serviceScoring ? sideKnown(terms) : service.known;

/** A side scores a point and serves next. */
const scorePoint = (state: ScoreState, side: SideNumber): ScoreState => {
  const { terms, service } = state;
  const score = plusOne(state.score, side);
  const isOwn = service.side === side;
  if (isWon(score, state)) {
    const games = [...state.games, score];
    const isLast =
      games.filter(([one = 0, two = 0]) => (side === 1 ? one > two : two > one)).length === terms.gamesToWin;
    return {
      ...state,
      games,
      score: [0, 0],
      goal: terms.rule.target,
      service: {
        ...{ side, court: 'right', players: [0, 0], turn: terms.rule.serviceScoring ? 2 : 1 },
        known: knownAfter(state) === 'nothing' ? 'nothing' : sideKnown(terms),
      },
      endsChanged: isLast ? state.endsChanged : !state.endsChanged,
      winner: isLast ? side : null,
    };
  }
  // The players of the serving side change service courts after winning a point.
  const players = isOwn ? withPartner(service.players, side, terms.players) : service.players;
  // Under service scoring, a server continues from the other court, wherever the innings began.
  const court = terms.rule.serviceScoring ? (service.court === 'right' ? 'left' : 'right') : courtOf(score[side - 1]!);
  return {
    ...state,
    score,
    service: { ...service, side, court, players, known: knownAfter(state) },
    endsChanged: changesEnds(state, score) ? !state.endsChanged : state.endsChanged,
  };
};

/**
 * Service scoring: the server loses the rally. A pair has two servers per innings, but only one in the first innings of
 * a game.
 */
const loseService = ({ terms, score, service, ...state }: ScoreState): ScoreState => {
  if (terms.players === 2 && service.turn === 1) {
    const court = service.court === 'right' ? 'left' : 'right';
    return { ...state, terms, score, service: { ...service, court, turn: 2 } };
  }
  const side = other(service.side);
  // A pair begins each innings from the right court, a single player from the court that its own score determines.
  const court = terms.players === 2 ? 'right' : courtOf(score[side - 1]!);
  return { ...state, terms, score, service: { ...service, side, court, turn: 1 } };
};

/** A side wins a rally of badminton. */
export const playRally = (state: ScoreState, side: SideNumber): ScoreState =>
  state.terms.rule.serviceScoring && state.service.side !== side ? loseService(state) : scorePoint(state, side);

/**
 * The target to which a game can be set at its present score under service scoring, by the side that reached the score
 * first: 18 at 13-all of 15, 17 at 14-all. Undefined if there is no choice.
 */
export const settingOf = ({ terms: { rule }, score: [one, two], goal }: ScoreState): number | undefined => {
  if (!rule.serviceScoring || rule.cap === undefined || one !== two || goal !== rule.target) return undefined;
  const missing = rule.target - one;
  if (missing === SETTING_BEFORE) return rule.cap;
  return missing === 1 ? rule.cap - 1 : undefined;
};
