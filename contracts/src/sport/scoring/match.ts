import { DomainError } from '../../shared/errors.js';
import type { Day } from '../../shared/time.js';
import { type Discipline, isDoubles } from '../codes.js';
import type { SportProfile } from '../profile.js';
import { scoringOf } from '../profiles.js';
import { playRally, settingOf } from './badminton.js';
import {
  type Decider,
  type MatchTerms,
  type PlayerIndex,
  type ScoreState,
  type SideNumber,
  sideKnown,
  type Two,
} from './state.js';
import { playTennisPoint } from './tennis.js';

interface TermsOptions {
  /** Key of the scoring format of the edition. If it is absent, the rule of the first day applies. */
  readonly format?: string | undefined;
  /** 3 for best of five. If it is absent, the usual number of the sport applies. */
  readonly gamesToWin?: number;
  readonly decider?: Decider;
}

/** The rule of a match of an edition by its first day and format; undefined if the sport had none. */
export const matchTerms = (
  profile: SportProfile,
  firstDay: Day,
  discipline: Discipline,
  { format, gamesToWin, decider }: TermsOptions = {},
): MatchTerms | undefined => {
  const rule = scoringOf(profile, { startDate: firstDay, format }, discipline);
  if (!rule) return undefined;
  const { target, lead, cap, unit, serviceScoring, tieBreak } = rule;
  return {
    rule: {
      target,
      lead,
      unit,
      ...(cap !== undefined && { cap }),
      ...(serviceScoring && { serviceScoring }),
      ...(tieBreak && { tieBreak }),
    },
    players: isDoubles(discipline) ? 2 : 1,
    gamesToWin: gamesToWin ?? rule.gamesToWin[0]!,
    decider: decider ?? rule.decider?.[0] ?? null,
    penalties: profile.penalties,
    serverPoint: rule.serverPoint?.[discipline] ?? 0.5,
  };
};

/** The facts of a match that determine its scoring. */
interface ScheduledScoring {
  readonly firstDay: Day;
  readonly format?: string | null | undefined;
  readonly discipline: Discipline;
  readonly gamesToWin: number;
  readonly decider?: Decider | null | undefined;
}

/** The rule by which a scheduled match is scored; undefined if the sport had none. */
export const scheduledTerms = (
  profile: SportProfile,
  { firstDay, format, discipline, gamesToWin, decider }: ScheduledScoring,
): MatchTerms | undefined =>
  matchTerms(profile, firstDay, discipline, { format: format ?? undefined, gamesToWin, ...(decider && { decider }) });

interface FirstService {
  /** The first server; side 1 is assumed if it is unknown. */
  readonly server?: SideNumber;
  /** The player of each side who serves or receives first, in doubles. */
  readonly players?: Two<PlayerIndex>;
}

/** A match before its first point. */
export const startMatch = (terms: MatchTerms, { server, players }: FirstService): ScoreState => ({
  terms,
  games: [],
  score: [0, 0],
  points: [0, 0],
  goal: terms.rule.target,
  // The side that serves first in a game of service scoring has only one server in that innings.
  service: {
    ...{ side: server ?? 1, court: 'right', players: players ?? [0, 0], turn: terms.rule.serviceScoring ? 2 : 1 },
    known: server === undefined ? 'nothing' : players ? 'players' : sideKnown(terms),
  },
  endsChanged: false,
  winner: null,
});

/** A side wins a rally. @throws DomainError live.over if the match already has a winner */
export const play = (state: ScoreState, side: SideNumber): ScoreState => {
  if (state.winner !== null) throw new DomainError('live.over');
  return state.terms.rule.unit === 'set' ? playTennisPoint(state, side) : playRally(state, side);
};

/**
 * Tennis: gives a side the rest of the current game or tie-break.
 * @throws DomainError live.over if the match already has a winner
 */
export const giveGame = (state: ScoreState, side: SideNumber): ScoreState => {
  const [one, two] = state.score;
  let current = play(state, side);
  while (current.games === state.games && current.score[0] === one && current.score[1] === two)
    current = play(current, side);
  return current;
};

export const playAll = (state: ScoreState, sides: Iterable<SideNumber>): ScoreState => {
  let current = state;
  for (const side of sides) current = play(current, side);
  return current;
};

/** Whether the current game has not begun, so that the players may choose who serves and receives first. */
export const isBetweenGames = ({ score, points, winner }: ScoreState): boolean =>
  winner === null && [...score, ...points].every((count) => count === 0);

/**
 * The players choose who serves and receives first in a game. While the serving side is unknown, the players are
 * unknown too.
 * @throws DomainError live.running within a game
 */
export const choosePlayers = (state: ScoreState, players: Two<PlayerIndex>): ScoreState => {
  if (!isBetweenGames(state)) throw new DomainError('live.running');
  const known = state.service.known === 'nothing' ? 'nothing' : 'players';
  return { ...state, service: { ...state.service, players, known } };
};

/**
 * A side sets the game to more points, under service scoring.
 * @throws DomainError live.noSetting if it has no choice
 */
export const setGame = (state: ScoreState): ScoreState => {
  const goal = settingOf(state);
  if (goal === undefined) throw new DomainError('live.noSetting');
  return { ...state, goal };
};
