import { type GamePoints, type PlayerIndex, partnerOf, type ScoreState, type SideNumber, type Two } from './state.js';
import { isMatchTieBreak, pointCalls } from './tennis.js';

export interface ScoreView {
  /** The games, the current one last. A game that has not begun is omitted, except for the first one. */
  readonly games: readonly GamePoints[];
  /** Called points, if games do not show them (tennis); otherwise null. */
  readonly points: Two<string> | null;
  /** The server; null once the match is over, and while it is unknown. */
  readonly server: {
    readonly side: SideNumber;
    /** The serving player; null while it is unknown for a pair. */
    readonly player: PlayerIndex | null;
    readonly receiver: PlayerIndex | null;
  } | null;
  /** The service court of the server. */
  readonly court: 'right' | 'left';
  readonly endsChanged: boolean;
}

/** The server and the receiver. Which player of a pair receives in which court is never stated in tennis. */
const serverOf = ({ service, terms, winner }: ScoreState): ScoreView['server'] => {
  const { side, court, players, known } = service;
  if (winner !== null || known === 'nothing') return null;
  const [own, theirs] = [players[side - 1]!, players[2 - side]!];
  if (terms.players === 1) return { side, player: 0, receiver: 0 };
  if (known === 'side') return { side, player: null, receiver: null };
  if (terms.rule.unit === 'set') return { side, player: own, receiver: null };
  return court === 'right'
    ? { side, player: own, receiver: theirs }
    : { side, player: partnerOf(own), receiver: partnerOf(theirs) };
};

const gamesOf = (state: ScoreState): readonly GamePoints[] => {
  if (state.winner !== null) return state.games;
  return [...state.games, isMatchTieBreak(state) ? state.points : state.score];
};

/** A score in the form for boards. */
export const scoreView = (state: ScoreState): ScoreView => ({
  games: gamesOf(state),
  points:
    state.terms.rule.unit === 'set' && state.winner === null && !isMatchTieBreak(state) ? pointCalls(state) : null,
  server: serverOf(state),
  court: state.service.court,
  endsChanged: state.endsChanged,
});
