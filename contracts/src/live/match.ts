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

/** Where the points of a match come from. */
export const liveSources = ['console', 'feed', 'replay'] as const;
export const LiveSource = z.enum(liveSources);
export type LiveSource = (typeof liveSources)[number];

export const WhichSide = z.union([z.literal(1), z.literal(2)]);
export type WhichSide = z.infer<typeof WhichSide>;

/** Positions, in their sides, of the players of side 1 and side 2 who serve or receive first. */
export const FirstServers = z.tuple([z.int().min(0).max(1), z.int().min(0).max(1)]);
export type FirstServers = z.infer<typeof FirstServers>;

/** How a last set is played (tennis). */
export const LastSet = z.enum(['advantage-set', 'tie-break-set', 'match-tie-break']);

/** Games of side 1 and side 2, the current one last; tennis sets carry the loser's tie-break points third. */
export const LiveGames = z.array(z.array(z.int().min(0).max(99)).min(2).max(3)).max(9);

export const LiveScore = z.object({
  games: LiveGames,
  /** Points inside the current game as they are called, where games do not show them (tennis): `['40', 'A']`. */
  points: z.tuple([z.string().max(3), z.string().max(3)]).nullable(),
  /** Who serves; null before play and after it, and after a correction that does not state it. */
  server: WhichSide.nullable(),
  /** The player who serves and the one who receives; null where neither the rules nor a scorer tell. */
  serverPlayerId: Id.nullable(),
  receiverPlayerId: Id.nullable(),
  /** Where the server stands; null where the server is. */
  serviceCourt: z.enum(['right', 'left']).nullable(),
  /** Whether side 1 plays from the end where side 2 began. */
  endsChanged: z.boolean(),
  /** Whether it ends the match, which the scorer has to confirm. */
  isDecided: z.boolean(),
});
export type LiveScore = z.infer<typeof LiveScore>;

/** More than any match has; so many fit into what a console keeps. */
export const MOST_PENALTIES = 99;

/** A penalty for misconduct that does not end the match. */
export const Penalty = z.object({
  side: WhichSide,
  penalty: PenaltyKind,
  /** Number of the last point before it. */
  after: z.int().nonnegative(),
  at: Instant,
});
export type Penalty = z.infer<typeof Penalty>;

/** Why a result is not recorded: a reason of the catalogue of errors, with what its text mentions. */
export const ResultRefusal = z.object({
  reason: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ResultRefusal = z.infer<typeof ResultRefusal>;

export const interruptions = ['interval', 'between-games', 'medical', 'rain', 'other'] as const;

/** A match as the board shows it. */
export const LiveMatch = z.object({
  editionId: Id,
  /** Counts inside the edition, like the ids of completed matches. */
  matchId: Id,
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  court: z.string().nullable(),
  /** Place in the order of play of the court, from 1. */
  order: z.int().positive(),
  /** Of the tournament: it names the rule of scoring. */
  firstDay: Day,
  /** Games or sets that win the match. */
  gamesToWin: z.int().positive(),
  /** How a last set is played; null where there is one kind. */
  decider: LastSet.nullable(),
  notBefore: Instant.nullable(),
  state: LiveState,
  source: LiveSource,
  sides: z.tuple([SideRef, SideRef]),
  score: LiveScore,
  /** The sides that won the last points, newest last, at most 20. */
  lastPoints: z.array(WhichSide).max(20),
  /** The chance of side 1 to win the match, from the score and the predictor's chance before it; null where that is unknown. */
  chance: z.number().min(0).max(1).nullable(),
  interruption: z.enum(interruptions).nullable(),
  /** Challenges left of each side; null where the sport has none. */
  challenges: z.tuple([z.int(), z.int()]).nullable(),
  /** Given for misconduct, the first one first; a disqualification is the outcome of the match. Absent in what a console kept of an older version. */
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

/** What happened in a match, one line of its course. */
export const LivePoint = z.object({
  sequence: z.int().positive(),
  side: WhichSide,
  /** Who served it, where that is known. */
  server: WhichSide.nullable(),
  games: LiveGames,
  points: LiveScore.shape.points,
  chance: z.number().min(0).max(1).nullable(),
  at: Instant,
});
export type LivePoint = z.infer<typeof LivePoint>;

/** A match with its course. A score that was set as a whole leaves a gap in the sequence: no points are invented. */
export const LiveCourse = z.object({
  match: LiveMatch,
  points: z.array(LivePoint),
  /** Sequence numbers after which the score was set as a whole. */
  jumps: z.array(z.int().nonnegative()),
  /** The predictor's chance of side 1 before the match. */
  chanceBefore: z.number().min(0).max(1).nullable(),
});
export type LiveCourse = z.infer<typeof LiveCourse>;

/** A tournament that has live matches today. */
export const LiveEvent = EventRef.extend({
  /** Played again from its results, not live: shown as "replay" everywhere. */
  isReplay: z.boolean(),
  courts: z.array(z.string()),
  live: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  finished: z.int().nonnegative(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What is on now, and what was on lately. */
export const BoardState = z.object({ events: z.array(LiveEvent), matches: z.array(LiveMatch) });
export type BoardState = z.infer<typeof BoardState>;
