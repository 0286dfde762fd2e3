import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, Outcome, PenaltyKind, RoundCode } from '../sport/codes.js';
import { Side } from '../tournaments/events.js';
import { FirstServers, interruptions, LastSet, LiveGames, LiveSource, ResultRefusal, WhichSide } from './match.js';

const Key = { editionId: Id, matchId: Id };
const at = { at: Instant };

export const Schedule = z.object({
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  slot: z.int().nonnegative().optional(),
  sides: z.tuple([Side, Side]),
  court: z.string().max(60).optional(),
  order: z.int().positive(),
  notBefore: Instant.optional(),
  /** First day of the edition. Together with the format and the discipline it determines the scoring rule. */
  firstDay: Day,
  /** Key of the scoring format of the edition, if it has one of its own. */
  format: z.string().min(1).max(40).optional(),
  /** Number of games or sets that win the match (2, or 3 in best of five). */
  gamesToWin: z.int().min(1).max(3),
  /** Kind of the last set (tennis), if it is not the first kind of the scoring rule. */
  decider: LastSet.optional(),
  source: LiveSource,
  /** Win probability of side 1 according to the predictor, when the match was scheduled. */
  chance: z.number().min(0).max(1).optional(),
});
export type Schedule = z.infer<typeof Schedule>;

const live = <const T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  event('live', type, 1, z.object({ ...Key, ...shape, ...at }));
/** Version 1 did not state scoring formats. */
const scheduling = <const T extends string>(type: T) =>
  event('live', type, 2, z.object({ ...Key, ...Schedule.shape, ...at }), { from: { 1: (data: unknown) => data } });

/** A match is scheduled. A replay schedules the same match again. */
export const MatchScheduled = scheduling('MatchScheduled');
/** The complete current schedule. */
export const MatchRescheduled = scheduling('MatchRescheduled');
/** A match is removed from the order of play before it began. It can be scheduled again. */
export const MatchWithdrawn = live('MatchWithdrawn', {
  /**
   * Present if the match is scheduled again later: when the resumed match of the previous round has ended, or when its
   * draw is restored or made again.
   */
  isForNow: z.literal(true).optional(),
});
export const MatchCalled = live('MatchCalled', { court: z.string().max(60).optional() });
export const WarmUpStarted = live('WarmUpStarted', {});
export const PlayStarted = live('PlayStarted', {
  /** Absent if the source does not state it, like the next field. */
  server: WhichSide.optional(),
  /** The first servers, if the rules allow a choice (doubles). */
  firstServer: FirstServers.optional(),
});
/** Before a game (tennis: a set) of doubles, the pairs choose the first server and the first receiver. */
export const ServiceOrderChosen = live('ServiceOrderChosen', { firstServer: FirstServers });
/** `sequence` counts the points of the match from 1 and is not reused after a point was undone. */
export const PointWon = live('PointWon', { side: WhichSide, sequence: z.int().positive() });
export const PointTakenBack = live('PointTakenBack', { sequence: z.int().positive() });
export const ChallengeCalled = live('ChallengeCalled', { side: WhichSide });
export const ChallengeDecided = live('ChallengeDecided', { side: WhichSide, isUpheld: z.boolean() });
/**
 * A penalty for misconduct. `PointWon` follows a point penalty, which has the `sequence` of that point; `ScoreSet`
 * follows a game penalty. A disqualification is an outcome of `MatchFinished`.
 */
export const PenaltyGiven = live('PenaltyGiven', {
  side: WhichSide,
  penalty: PenaltyKind,
  sequence: z.int().positive().optional(),
});
/** The last penalty was given by mistake. A separate event undoes its effect on the score. */
export const PenaltyWithdrawn = live('PenaltyWithdrawn', {});
/** A side set the game to more points (service scoring). */
export const GameSet = live('GameSet', {});
export const PlayStopped = live('PlayStopped', { kind: z.enum(interruptions) });
export const PlayResumed = live('PlayResumed', {});
/** The whole score according to a source: a jump without individual points. */
export const ScoreSet = live('ScoreSet', {
  games: LiveGames,
  points: z.tuple([z.string().max(3), z.string().max(3)]).optional(),
  server: WhichSide.optional(),
  reason: z.enum(['snapshot', 'correction']),
});
export const MatchFinished = live('MatchFinished', {
  outcome: Outcome,
  winner: WhichSide.optional(),
  games: LiveGames,
  durationMin: z.int().min(1).max(1000).optional(),
});
export const MatchLeftCourt = live('MatchLeftCourt', {});
/** The end was entered by mistake. The match continues from its score; a match that was not started waits again. */
export const EndTakenBack = live('EndTakenBack', {});
/** The service tournaments has recorded the result of the last `MatchFinished`. */
export const ResultRecorded = live('ResultRecorded', {});
/**
 * The service tournaments does not record that result. The reason is a key of the catalogue of errors, with the details
 * of its text.
 */
export const ResultRefused = live('ResultRefused', ResultRefusal.shape);

export const liveMatchEvents = [
  MatchScheduled,
  MatchRescheduled,
  MatchWithdrawn,
  MatchCalled,
  WarmUpStarted,
  PlayStarted,
  ServiceOrderChosen,
  PointWon,
  PointTakenBack,
  ChallengeCalled,
  ChallengeDecided,
  PenaltyGiven,
  PenaltyWithdrawn,
  GameSet,
  PlayStopped,
  PlayResumed,
  ScoreSet,
  MatchFinished,
  MatchLeftCourt,
  EndTakenBack,
  ResultRecorded,
  ResultRefused,
] as const;
export type LiveMatchEvent = EventOf<(typeof liveMatchEvents)[number]>;

/** The events of the order of play. */
export const planningEvents = [MatchScheduled, MatchRescheduled, MatchWithdrawn] as const;
export type PlanningEvent = EventOf<(typeof planningEvents)[number]>;

type Scheduling = Extract<PlanningEvent, { type: 'MatchScheduled' | 'MatchRescheduled' }>['data'];
/** The schedule in an event, without the match and the time of the event. */
export const scheduleOf = ({ editionId: _, matchId: __, at: ___, ...schedule }: Scheduling): Schedule => schedule;

export const liveMatchStream = (editionId: Id, matchId: Id): string => `match-${editionId}-${matchId}`;
