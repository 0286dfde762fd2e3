import type { PenaltyKind } from '../codes.js';
import type { ScoringRule } from '../profile.js';

export type SideNumber = 1 | 2;
/** Position of a player in the list of players of a side. */
export type PlayerIndex = 0 | 1;
/** Points of side 1 and side 2. In tennis games of a set, with the loser's tie-break points third. */
export type GamePoints = readonly number[];
export type Two<T> = readonly [T, T];
export type Decider = NonNullable<ScoringRule['decider']>[number];

/** The rule of one match: a scoring rule without choices. */
export interface MatchTerms {
  readonly rule: Pick<ScoringRule, 'target' | 'lead' | 'cap' | 'unit' | 'serviceScoring' | 'tieBreak'>;
  /** Number of players per side. */
  readonly players: 1 | 2;
  readonly gamesToWin: number;
  /** Kind of the last set; null for games. */
  readonly decider: Decider | null;
  /** Penalties for misconduct that the sport has. */
  readonly penalties: readonly PenaltyKind[];
  /** Probability that the server wins a point between equal sides. */
  readonly serverPoint: number;
}

/** The next server and the service court. */
export interface Service {
  readonly side: SideNumber;
  readonly court: 'right' | 'left';
  /**
   * Badminton: the player of each side in the right service court. Tennis: the player of each side who serves its
   * current or next service game.
   */
  readonly players: Two<PlayerIndex>;
  /** Service scoring: 1 for the first server of the innings, 2 for the second. */
  readonly turn: 1 | 2;
  /** The part that was stated or follows from the rule. The rest is assumed, so that play can continue. */
  readonly known: 'players' | 'side' | 'nothing';
}

/**
 * The known part of the service if its side is known. The side determines a single player; the players of a pair choose
 * in each game.
 */
export const sideKnown = ({ players }: MatchTerms): Service['known'] => (players === 1 ? 'players' : 'side');

/** A match between two points; plain JSON. */
export interface ScoreState {
  readonly terms: MatchTerms;
  /** Finished games. */
  readonly games: readonly GamePoints[];
  /** Score of the current game; 0-0 once the match is over. */
  readonly score: Two<number>;
  /** Tennis: points of the current service game or tie-break. */
  readonly points: Two<number>;
  /** Number of points that win the current game: the target of the rule, or more if a side chose to set. */
  readonly goal: number;
  readonly service: Service;
  /** Whether side 1 plays from the end from which side 2 began. */
  readonly endsChanged: boolean;
  readonly winner: SideNumber | null;
}

export const other = (side: SideNumber): SideNumber => (side === 1 ? 2 : 1);
export const partnerOf = (player: PlayerIndex): PlayerIndex => (player === 0 ? 1 : 0);
export const plusOne = ([one, two]: Two<number>, side: SideNumber): Two<number> =>
  side === 1 ? [one + 1, two] : [one, two + 1];
/** The pair with the value of one side replaced. */
export const withSide = <T>([one, two]: Two<T>, side: SideNumber, value: T): Two<T> =>
  side === 1 ? [value, two] : [one, value];
/** Replaces the player of a side by the partner; a single player has none. */
export const withPartner = (players: Two<PlayerIndex>, side: SideNumber, count: 1 | 2): Two<PlayerIndex> =>
  count === 2 ? withSide(players, side, partnerOf(players[side - 1]!)) : players;
export const courtOf = (points: number): 'right' | 'left' => (points % 2 === 0 ? 'right' : 'left');

/** Number of games (sets) won by each side. A tied one counts for neither. */
export const gamesWon = (games: readonly GamePoints[]): Two<number> => {
  let [first, second] = [0, 0];
  for (const [one = 0, two = 0] of games) {
    if (one > two) first += 1;
    else if (two > one) second += 1;
  }
  return [first, second];
};

/** Whether the current game decides the match. */
export const isDeciding = ({ games, terms }: Pick<ScoreState, 'games' | 'terms'>): boolean =>
  games.length === 2 * terms.gamesToWin - 2;
