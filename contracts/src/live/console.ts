import { z } from 'zod';
import { liveTexts } from '../locales/live.js';
import { jsonBody } from '../shared/body.js';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { PenaltyKind } from '../sport/codes.js';
import { base, MATCH } from './common.js';
import { FirstServers, interruptions, LiveGames, LiveMatch, WhichSide } from './match.js';

const SCORER = { anyOf: ['live:match:score'] } as const;

/**
 * An action of a scorer. The header `Idempotency-Key` is the id of the tap: the same tap sent again changes nothing.
 */
export const ScorerAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('call'), court: z.string().trim().min(1).max(60).optional() }),
  z.object({ type: z.literal('warmUp') }),
  z.object({
    type: z.literal('start'),
    server: WhichSide,
    firstServer: FirstServers,
  }),
  /** Between two games of doubles: the first server and the first receiver of the next game. */
  z.object({ type: z.literal('serviceOrder'), firstServer: FirstServers }),
  z.object({ type: z.literal('point'), side: WhichSide }),
  /** Undoes the last point. `sequence` prevents the undo of a point that the scorer does not see. */
  z.object({ type: z.literal('takeBack'), sequence: z.int().positive() }),
  z.object({ type: z.literal('challenge'), side: WhichSide }),
  z.object({ type: z.literal('decide'), isUpheld: z.boolean() }),
  /** A penalty for misconduct, if the sport has it. The opponents win the point or the game that it costs. */
  z.object({ type: z.literal('penalize'), side: WhichSide, penalty: PenaltyKind }),
  /**
   * Undoes the last penalty. `number`, counted from 1, prevents the undo of a penalty that the scorer does not see.
   */
  z.object({ type: z.literal('withdrawPenalty'), number: z.int().positive() }),
  /** Service scoring: a side sets the game to more points, at a score that allows the choice. */
  z.object({ type: z.literal('setGame') }),
  z.object({ type: z.literal('stop'), kind: z.enum(interruptions) }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('setScore'), games: LiveGames, server: WhichSide.optional() }),
  /** Confirms a score that ends the match, or ends the match without such a score. */
  z.object({
    type: z.literal('finish'),
    outcome: z.enum(['completed', 'retired', 'walkover', 'disqualified']),
    /** Null if both sides withdraw, retire or are disqualified. Absent for `completed`. */
    winner: WhichSide.nullable().optional(),
  }),
  /** Undoes an end that was entered by mistake, so that play continues. */
  z.object({ type: z.literal('playOn') }),
  z.object({ type: z.literal('leaveCourt') }),
]);
export type ScorerAction = z.infer<typeof ScorerAction>;

export const ConsoleMatch = z.object({
  match: LiveMatch,
  /** Sequence number of the last counting point; 0 before the first one. */
  lastSequence: z.int().nonnegative(),
  /** Number of other consoles that opened this match in the last minute. */
  otherConsoles: z.int().nonnegative(),
});
export type ConsoleMatch = z.infer<typeof ConsoleMatch>;

const ConsoleId = z.string().regex(/^[\w-]{8,60}$/, 'a console id');

export const scoreMatch = route({
  ...base,
  name: 'scoreMatch',
  title: liveTexts.console.scoreMatch,
  method: 'POST',
  path: '/live/console/score',
  summary: 'Enters what happened in a live match',
  access: SCORER,
  rate: 'write',
  query: z.object({}),
  body: jsonBody(z.object({ ...MATCH, console: ConsoleId, action: ScorerAction })),
  data: ConsoleMatch,
});

/** Also registers the console as open on the match. */
export const getConsoleMatch = route({
  ...base,
  name: 'getConsoleMatch',
  method: 'GET',
  path: '/live/console/match',
  summary: 'A match for its scorer',
  access: SCORER,
  rate: 'read',
  query: z.object({ ...MATCH, console: ConsoleId }),
  data: ConsoleMatch,
});

export const listConsoleMatches = route({
  ...base,
  name: 'listConsoleMatches',
  method: 'GET',
  path: '/live/console/list',
  summary: 'Matches that can be scored, by court and order of play',
  access: SCORER,
  rate: 'read',
  query: z.object({ editionId: Id.optional() }),
  data: z.array(LiveMatch),
});
