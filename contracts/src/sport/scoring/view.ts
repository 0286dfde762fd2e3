import { type GamePoints, type PlayerIndex, partnerOf, type ScoreState, type SideNumber, type Two } from './state.js';
import { isMatchTieBreak, pointCalls } from './tennis.js';

export interface ScoreView {
  /** The current game last; the game that has not begun is not listed, but for the first. */
  readonly games: readonly GamePoints[];
  /** Points as they are called, where games do not show them (tennis). */
  readonly points: Two<string> | null;
  /** Null once the match is over, and while it is not known. */
  readonly server: {
    readonly side: SideNumber;
    /** Null while it is not known who of a pair. */
    readonly player: PlayerIndex | null;
    readonly receiver: PlayerIndex | null;
  } | null;
  /** Where the server stands. */
  readonly court: 'right' | 'left';
  readonly endsChanged: boolean;
}

/** Who serves to whom. Which player of a pair receives in which court of tennis, nobody states. */
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

/** A score as boards show it. */
export const scoreView = (state: ScoreState): ScoreView => ({
  games: gamesOf(state),
  points:
    state.terms.rule.unit === 'set' && state.winner === null && !isMatchTieBreak(state) ? pointCalls(state) : null,
  server: serverOf(state),
  court: state.service.court,
  endsChanged: state.endsChanged,
});
