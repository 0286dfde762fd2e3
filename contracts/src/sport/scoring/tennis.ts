import { MATCH_TIE_BREAK } from './sets.js';
import {
  courtOf,
  gamesWon,
  isDeciding,
  other,
  plusOne,
  type ScoreState,
  type SideNumber,
  sideKnown,
  type Two,
  withPartner,
} from './state.js';

/** Number of points that win a service game. Like a tie-break it requires a lead of two. */
const GAME = 4;
const LEAD = 2;
/** Number of points after which ends change in a tie-break. */
export const POINTS_AN_END = 6;

const isWon = (own: number, theirs: number, target: number, lead: number): boolean =>
  own >= target && own - theirs >= lead;

export const isMatchTieBreak = (state: Pick<ScoreState, 'games' | 'terms'>): boolean =>
  state.terms.decider === 'match-tie-break' && isDeciding(state);

/** Number of points that win the current tie-break; undefined in a service game. */
export const tieBreakOf = (state: ScoreState): number | undefined => {
  const { rule, decider } = state.terms;
  if (isMatchTieBreak(state)) return MATCH_TIE_BREAK.target;
  if (!rule.tieBreak || (decider === 'advantage-set' && isDeciding(state))) return undefined;
  return state.score.every((games) => games === rule.tieBreak?.at) ? rule.tieBreak.points : undefined;
};

/** The side that served first in a tie-break after `played` points, if `serving` serves the next one. */
export const firstOfTieBreak = (played: number, serving: SideNumber): SideNumber =>
  Math.floor((played + 1) / 2) % 2 === 0 ? serving : other(serving);

/** The other side serves next. The next server of the side that served is the partner. */
const passService = ({ service, terms }: ScoreState, court: 'right' | 'left' = 'right'): ScoreState['service'] => ({
  ...service,
  side: other(service.side),
  court,
  players: withPartner(service.players, service.side, terms.players),
});

const isSetWon = (score: Two<number>, side: SideNumber, { target, lead }: { target: number; lead: number }): boolean =>
  isWon(score[side - 1]!, score[2 - side]!, target, lead);

const winSet = (state: ScoreState, side: SideNumber, set: readonly number[], next: SideNumber): ScoreState => {
  const games = [...state.games, set];
  const isLast = gamesWon(games)[side - 1] === state.terms.gamesToWin;
  const isOdd = (set[0]! + set[1]!) % 2 === 1;
  return {
    ...state,
    games,
    score: [0, 0],
    points: [0, 0],
    // A pair can change its order of service in each set.
    service: {
      ...state.service,
      ...{ side: next, court: 'right', players: [0, 0] },
      known: state.service.known === 'nothing' ? 'nothing' : sideKnown(state.terms),
    },
    endsChanged: isOdd && !isLast ? !state.endsChanged : state.endsChanged,
    winner: isLast ? side : null,
  };
};

const winGame = (state: ScoreState, side: SideNumber): ScoreState => {
  const score = plusOne(state.score, side);
  const service = passService(state);
  if (isSetWon(score, side, state.terms.rule)) return winSet(state, side, score, service.side);
  const isOdd = (score[0] + score[1]) % 2 === 1;
  return { ...state, score, points: [0, 0], service, endsChanged: isOdd ? !state.endsChanged : state.endsChanged };
};

const playTieBreak = (state: ScoreState, side: SideNumber, target: number): ScoreState => {
  const played = state.points[0] + state.points[1];
  const points = plusOne(state.points, side);
  if (isWon(points[side - 1]!, points[2 - side]!, target, LEAD)) {
    const next = other(firstOfTieBreak(played, state.service.side));
    if (isMatchTieBreak(state)) return winSet(state, side, points, next);
    return winSet(state, side, [...plusOne(state.score, side), points[2 - side]!], next);
  }
  const court = courtOf(played + 1);
  const service = (played + 1) % 2 === 1 ? passService(state, court) : { ...state.service, court };
  const isChange = (played + 1) % POINTS_AN_END === 0;
  return { ...state, points, service, endsChanged: isChange ? !state.endsChanged : state.endsChanged };
};

/** A side wins a point of tennis. */
export const playTennisPoint = (state: ScoreState, side: SideNumber): ScoreState => {
  const target = tieBreakOf(state);
  if (target !== undefined) return playTieBreak(state, side, target);
  const points = plusOne(state.points, side);
  if (isWon(points[side - 1]!, points[2 - side]!, GAME, LEAD)) return winGame(state, side);
  return { ...state, points, service: { ...state.service, court: courtOf(points[0] + points[1]) } };
};

const CALLS = ['0', '15', '30', '40'];

/** The called points: `['40', 'A']`, or numbers in a tie-break. */
export const pointCalls = (state: ScoreState): Two<string> => {
  const [one, two] = state.points;
  if (tieBreakOf(state) !== undefined) return [String(one), String(two)];
  if (one < GAME && two < GAME) return [CALLS[one]!, CALLS[two]!];
  if (one === two) return ['40', '40'];
  return one > two ? ['A', '40'] : ['40', 'A'];
};
