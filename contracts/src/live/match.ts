import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { EventRef, SideRef } from '../shared/refs.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, Outcome, PenaltyKind, RoundCode } from '../sport/codes.js';

/** States of a live match (specification, section 4), in the order of a match. */
export const liveStates = [
  'Waitingtostart',
  'OnCourt',
  'WarmUp',
  'InProgress',
  'Challenge',
  'Finished',
  'Offcourt',
] as const;
export const LiveState = z.enum(liveStates);
export type LiveState = (typeof liveStates)[number];

/** The sources of the points of a match. */
export const liveSources = ['console', 'feed', 'replay'] as const;
export const LiveSource = z.enum(liveSources);
export type LiveSource = (typeof liveSources)[number];

export const WhichSide = z.union([z.literal(1), z.literal(2)]);
export type WhichSide = z.infer<typeof WhichSide>;

/** The positions (0 or 1), within side 1 and side 2, of the players who serve or receive first. */
export const FirstServers = z.tuple([z.int().min(0).max(1), z.int().min(0).max(1)]);
export type FirstServers = z.infer<typeof FirstServers>;

/** Kinds of the last set (tennis). */
export const LastSet = z.enum(['advantage-set', 'tie-break-set', 'match-tie-break']);

/**
 * Games of side 1 and side 2, the current one last. Tennis sets have the loser's tie-break points as a third number.
 */
export const LiveGames = z.array(z.array(z.int().min(0).max(99)).min(2).max(3)).max(9);

export const LiveScore = z.object({
  games: LiveGames,
  /** Called points within the current game, if games do not contain them (tennis): `['40', 'A']`. */
  points: z.tuple([z.string().max(3), z.string().max(3)]).nullable(),
  /** The serving side; null before and after play, and after a correction without it. */
  server: WhichSide.nullable(),
  /** The serving and the receiving player; null if neither the rules nor a scorer determine them. */
  serverPlayerId: Id.nullable(),
  receiverPlayerId: Id.nullable(),
  /** The service court of the server; null if `server` is null. */
  serviceCourt: z.enum(['right', 'left']).nullable(),
  /** Whether side 1 plays from the end from which side 2 began. */
  endsChanged: z.boolean(),
  /** Whether the score ends the match, which the scorer must confirm. */
  isDecided: z.boolean(),
});
export type LiveScore = z.infer<typeof LiveScore>;

/**
 * Maximum number of penalties of a match. It is larger than in any real match, and fits into the data that a console
 * stores.
 */
export const MOST_PENALTIES = 99;

/** A penalty for misconduct that does not end the match. */
export const Penalty = z.object({
  side: WhichSide,
  penalty: PenaltyKind,
  /** Sequence number of the last point before the penalty. */
  after: z.int().nonnegative(),
  at: Instant,
});
export type Penalty = z.infer<typeof Penalty>;

/** The reason why a result is not recorded: a key of the catalogue of errors, with the details of its text. */
export const ResultRefusal = z.object({
  reason: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ResultRefusal = z.infer<typeof ResultRefusal>;

export const interruptions = ['interval', 'between-games', 'medical', 'rain', 'other'] as const;

/** A match in the form that the board shows. */
export const LiveMatch = z.object({
  editionId: Id,
  /** Id within the edition, from the same numbering as completed matches. */
  matchId: Id,
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  court: z.string().nullable(),
  /** Place in the order of play of the court, from 1. */
  order: z.int().positive(),
  /** First day of the tournament, which determines the scoring rule. */
  firstDay: Day,
  /**
   * Key of the scoring format of the tournament; null if it has none of its own. Absent in data that a console stored
   * with an older version.
   */
  format: z.string().nullable().default(null),
  /** Number of games or sets that win the match. */
  gamesToWin: z.int().positive(),
  /** Kind of the last set; null if there is only one kind. */
  decider: LastSet.nullable(),
  notBefore: Instant.nullable(),
  state: LiveState,
  source: LiveSource,
  sides: z.tuple([SideRef, SideRef]),
  score: LiveScore,
  /** The sides that won the last points, newest last, at most 20. */
  lastPoints: z.array(WhichSide).max(20),
  /**
   * Win probability of side 1, computed from the score and the win probability before the match; null if it is unknown.
   */
  chance: z.number().min(0).max(1).nullable(),
  interruption: z.enum(interruptions).nullable(),
  /** Number of challenges left for each side; null if the sport has none. */
  challenges: z.tuple([z.int(), z.int()]).nullable(),
  /**
   * Penalties for misconduct, oldest first. A disqualification is the outcome of the match. Absent in data that a
   * console stored with an older version.
   */
  penalties: z.array(Penalty).max(MOST_PENALTIES).default([]),
  winner: WhichSide.nullable(),
  outcome: Outcome.nullable(),
  /** Absent unless the result was refused. */
  refusal: ResultRefusal.optional(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  /** Number of events of the match so far. */
  version: z.int().nonnegative(),
});
export type LiveMatch = z.infer<typeof LiveMatch>;

/** One point of the course of a match. */
export const LivePoint = z.object({
  sequence: z.int().positive(),
  side: WhichSide,
  /** The serving side; null if unknown. */
  server: WhichSide.nullable(),
  games: LiveGames,
  points: LiveScore.shape.points,
  chance: z.number().min(0).max(1).nullable(),
  at: Instant,
});
export type LivePoint = z.infer<typeof LivePoint>;

/**
 * A match with its course. A score that was set as a whole leaves a gap in the sequence, because no points are
 * invented.
 */
export const LiveCourse = z.object({
  match: LiveMatch,
  points: z.array(LivePoint),
  /** Sequence numbers after which the score was set as a whole. */
  jumps: z.array(z.int().nonnegative()),
  /** Win probability of side 1 before the match, according to the predictor; null if unknown. */
  chanceBefore: z.number().min(0).max(1).nullable(),
});
export type LiveCourse = z.infer<typeof LiveCourse>;

/** A tournament that has live matches today. */
export const LiveEvent = EventRef.extend({
  /** Whether it is a replay of known results instead of live, which is shown as "replay" everywhere. */
  isReplay: z.boolean(),
  courts: z.array(z.string()),
  live: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  finished: z.int().nonnegative(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The current and the recent live matches. */
export const BoardState = z.object({ events: z.array(LiveEvent), matches: z.array(LiveMatch) });
export type BoardState = z.infer<typeof BoardState>;
