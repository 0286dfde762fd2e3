import { type LiveMatchEvent, type Schedule, scheduleOf } from '@rallyrank/contracts/live/events';
import type { interruptions, Penalty, ResultRefusal, WhichSide } from '@rallyrank/contracts/live/match';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Outcome } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { choosePlayers, play, scheduledTerms, setGame, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { GamePoints, MatchTerms, PlayerIndex, ScoreState, Two } from '@rallyrank/contracts/sport/scoring/state';

export type Stage = 'waiting' | 'withdrawn' | 'called' | 'warmUp' | 'play' | 'finished' | 'left';
export type Interruption = (typeof interruptions)[number];

/** A point that was not undone, with the score before and after it. */
export interface PlayedPoint {
  readonly sequence: number;
  readonly side: WhichSide;
  readonly at: string;
  readonly before: ScoreState;
  readonly after: ScoreState;
}

export interface Result {
  readonly outcome: Outcome;
  readonly winner: WhichSide | null;
  readonly games: readonly GamePoints[];
  readonly durationMin: number | null;
  /** Time at which the match ended. A correction does not change it. */
  readonly at: string;
  /** Time at which the result was entered or last corrected. */
  readonly statedAt: string;
  /** Whether the service tournaments has recorded it. */
  readonly isRecorded: boolean;
  /** The reason why the service tournaments does not record it; null if it has not rejected it. */
  readonly refusal: ResultRefusal | null;
  /** The stage in which the match ended. */
  readonly from: Stage;
}

/** A penalty with the data that undoes it. */
interface GivenPenalty extends Penalty {
  /** Sequence number of the point that it gave; null if it gave none. */
  readonly sequence: number | null;
  /** The score before the penalty. */
  readonly before: ScoreState;
  /** Number of jumps of the whole score before the penalty. */
  readonly jumpsBefore: number;
}

/** One live match, folded from its stream. */
export interface LiveMatchState {
  readonly editionId: Id;
  readonly matchId: Id;
  readonly schedule: Schedule;
  /** Time at which the match was scheduled, or rescheduled for a replay, and the event that did it. */
  readonly scheduledAt: string;
  readonly scheduledVersion: number;
  readonly terms: MatchTerms;
  readonly court: string | null;
  readonly stage: Stage;
  /** Null before play. */
  readonly score: ScoreState | null;
  readonly points: readonly PlayedPoint[];
  /** Sequence number of the last point, including undone points. */
  readonly sequence: number;
  readonly jumps: readonly number[];
  readonly penalties: readonly GivenPenalty[];
  readonly challenge: WhichSide | null;
  /** Number of challenges that each side has lost. */
  readonly challengesLost: readonly [number, number];
  readonly interruption: Interruption | null;
  readonly result: Result | null;
  /** Whether the end of the match was undone, so that a recorded result is no longer valid. */
  readonly isResumed: boolean;
  readonly startedAt: string | null;
  /** Time of the last event. */
  readonly at: string;
  /** Number of events in the stream. */
  readonly version: number;
}

/** The schema types the positions as whole numbers from 0 to 1. */
type FirstPlayers = Two<PlayerIndex>;

type DataOf<T extends LiveMatchEvent['type']> = Extract<LiveMatchEvent, { type: T }>['data'];

/** @throws Error if the sport has no rule for the day */
const termsOf = (profile: SportProfile, schedule: Schedule): MatchTerms => {
  const terms = scheduledTerms(profile, schedule);
  if (!terms) throw new Error(`${profile.key} has no scoring rule for ${schedule.discipline} on ${schedule.firstDay}`);
  return terms;
};

/** @throws Error if the sport has no rule for the day */
const scheduled = (profile: SportProfile, data: DataOf<'MatchScheduled'>, version: number): LiveMatchState => {
  const { editionId, matchId, at } = data;
  const schedule = scheduleOf(data);
  const terms = termsOf(profile, schedule);
  return {
    ...{
      editionId,
      matchId,
      schedule,
      terms,
      court: schedule.court ?? null,
      stage: 'waiting',
      score: null,
      points: [],
    },
    ...{
      sequence: 0,
      jumps: [],
      penalties: [],
      challenge: null,
      challengesLost: [0, 0],
      interruption: null,
      result: null,
      isResumed: false,
    },
    ...{ scheduledAt: at, scheduledVersion: version, startedAt: null, at, version },
  };
};

const won = (state: LiveMatchState, { side, sequence, at }: DataOf<'PointWon'>): Partial<LiveMatchState> => {
  const after = play(state.score!, side);
  return { score: after, sequence, points: [...state.points, { sequence, side, at, before: state.score!, after }] };
};

const jumped = (state: LiveMatchState, { games, points, server }: DataOf<'ScoreSet'>): Partial<LiveMatchState> => ({
  score: jumpTo(state.score!, { games, ...(points && { points }), ...(server && { server }) }),
  jumps: [...state.jumps, state.sequence],
});

const penalized = (
  { sequence: after, score, jumps, penalties }: LiveMatchState,
  { side, penalty, sequence, at }: DataOf<'PenaltyGiven'>,
): Partial<LiveMatchState> => {
  const undo = { sequence: sequence ?? null, before: score!, jumpsBefore: jumps.length };
  return { penalties: [...penalties, { side, penalty, after, at, ...undo }] };
};

const finished = (
  { stage, result }: LiveMatchState,
  { outcome, winner, games, durationMin, at }: DataOf<'MatchFinished'>,
): Partial<LiveMatchState> => ({
  // Players who have left the court do not return when the result is corrected.
  stage: stage === 'left' ? 'left' : 'finished',
  challenge: null,
  interruption: null,
  isResumed: false,
  result: {
    ...{ outcome, winner: winner ?? null, games, durationMin: durationMin ?? null },
    ...{ at: result?.at ?? at, statedAt: at, isRecorded: false, refusal: null },
    from: result?.from ?? stage,
  },
});

const decided = (
  { challengesLost: [one, two] }: LiveMatchState,
  { side, isUpheld }: DataOf<'ChallengeDecided'>,
): Partial<LiveMatchState> => ({
  challenge: null,
  ...(!isUpheld && { challengesLost: side === 1 ? [one + 1, two] : [one, two + 1] }),
});

const rescheduled = (
  profile: SportProfile,
  state: LiveMatchState,
  data: DataOf<'MatchRescheduled'>,
): Partial<LiveMatchState> => ({
  schedule: scheduleOf(data),
  court: data.court ?? null,
  // A match that has begun is scored under the terms with which it began.
  ...(state.stage === 'waiting' && { terms: termsOf(profile, data) }),
});

const changes = (
  profile: SportProfile,
  state: LiveMatchState,
  event: Exclude<LiveMatchEvent, { type: 'MatchScheduled' }>,
): Partial<LiveMatchState> => {
  switch (event.type) {
    case 'MatchRescheduled':
      return rescheduled(profile, state, event.data);
    case 'MatchWithdrawn':
      return { stage: 'withdrawn' };
    case 'MatchCalled':
      return { stage: 'called', court: event.data.court ?? state.court };
    case 'WarmUpStarted':
      return { stage: 'warmUp' };
    case 'PlayStarted': {
      const { server, firstServer, at } = event.data;
      const score = startMatch(state.terms, server ? { server } : {});
      const players = firstServer as FirstPlayers | undefined;
      return { stage: 'play', score: players ? choosePlayers(score, players) : score, startedAt: at };
    }
    case 'ServiceOrderChosen':
      return { score: choosePlayers(state.score!, event.data.firstServer as FirstPlayers) };
    case 'PointWon':
      return won(state, event.data);
    case 'PointTakenBack':
      return { score: state.points.at(-1)!.before, points: state.points.slice(0, -1) };
    case 'ChallengeCalled':
      return { challenge: event.data.side };
    case 'ChallengeDecided':
      return decided(state, event.data);
    case 'PenaltyGiven':
      return penalized(state, event.data);
    case 'PenaltyWithdrawn':
      return { penalties: state.penalties.slice(0, -1) };
    case 'GameSet':
      return { score: setGame(state.score!) };
    case 'PlayStopped':
      return { interruption: event.data.kind };
    case 'PlayResumed':
      return { interruption: null };
    case 'ScoreSet':
      return jumped(state, event.data);
    case 'MatchFinished':
      return finished(state, event.data);
    case 'MatchLeftCourt':
      return { stage: 'left' };
    case 'EndTakenBack':
      return { stage: state.result!.from, result: null, isResumed: true };
    case 'ResultRefused': {
      const { reason, details } = event.data;
      return { result: state.result && { ...state.result, refusal: { reason, details } } };
    }
    case 'ResultRecorded':
      return { result: state.result && { ...state.result, isRecorded: true } };
  }
};

/**
 * Whether an event begins a match. A read model can drop a match that has waited for long; a complete schedule begins
 * it again.
 * @param state state before the event
 */
export const begins = (
  state: LiveMatchState | undefined,
  event: LiveMatchEvent,
): event is Extract<LiveMatchEvent, { type: 'MatchScheduled' | 'MatchRescheduled' }> =>
  event.type === 'MatchScheduled' || (!state && event.type === 'MatchRescheduled');

/** @throws DomainError live.notFound, even for a match that was withdrawn */
export const found = (state: LiveMatchState | undefined): LiveMatchState => {
  if (!state || state.stage === 'withdrawn') throw new DomainError('live.notFound');
  return state;
};

/** The state of a live match after each of its events; undefined before the first. */
export const liveMatch = (profile: SportProfile) => ({
  initial: (): LiveMatchState | undefined => undefined,
  evolve: (state: LiveMatchState | undefined, event: LiveMatchEvent): LiveMatchState => {
    const version = (state?.version ?? 0) + 1;
    if (begins(state, event)) return scheduled(profile, event.data, version);
    if (!state) throw new Error(`a live match cannot begin with ${event.type}`);
    return { ...state, ...changes(profile, state, event), at: event.data.at, version };
  },
});
