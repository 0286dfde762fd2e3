import { z } from 'zod';
import { liveTexts } from '../locales/live.js';
import { jsonBody } from '../shared/body.js';
import { Id } from '../shared/ids.js';
import { EventRef, SideRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { DrawFacts, Side } from '../tournaments/events.js';
import { base } from './common.js';
import { LiveState } from './match.js';

const SCORER = { anyOf: ['live:match:score'] } as const;
const MOST_MATCHES = 256;

/**
 * The position of a match in its draw. Matches in groups, and in draws whose source states no places, have no slot and
 * are identified by their sides.
 */
export const DrawPlace = z.object({
  drawId: Id,
  round: RoundCode,
  /** Slot in the round, counted from 0 at the top of the draw. */
  slot: z.int().nonnegative().optional(),
});
export type DrawPlace = z.infer<typeof DrawPlace>;

const CourtName = z.string().trim().min(1).max(60);

/** A match of a draw without a result. It has a match id if it is in the order of play. */
export const OrderOfPlayMatch = z.object({
  drawId: Id,
  discipline: Discipline,
  round: RoundCode,
  slot: z.int().nonnegative().nullable(),
  /** Null if the sides are unknown. The two sides of a first round must be stated. */
  sides: z.tuple([SideRef, SideRef]).nullable(),
  /** Whether results and byes determine the sides, so that no other sides can be stated. */
  isDrawn: z.boolean(),
  matchId: Id.nullable(),
  state: LiveState.nullable(),
  court: z.string().nullable(),
  /** Place in the order of play of the court, from 1. */
  order: z.int().positive().nullable(),
  notBefore: Instant.nullable(),
  /** Number of games or sets that win the match; null until it is planned. */
  gamesToWin: z.int().positive().nullable(),
});
export type OrderOfPlayMatch = z.infer<typeof OrderOfPlayMatch>;

export const getOrderOfPlay = route({
  ...base,
  name: 'getOrderOfPlay',
  method: 'GET',
  path: '/live/orderOfPlay',
  summary: 'The matches of a tournament that have no result yet, planned or not, by draw, round and slot',
  access: SCORER,
  rate: 'read',
  query: z.object({ editionId: Id }),
  data: z.object({
    event: EventRef,
    draws: z.array(
      DrawFacts.omit({ byes: true }).extend({
        drawId: Id,
        /** Rounds whose matches have no slots. A plan identifies such a match by its sides. */
        rounds: z.array(RoundCode),
        /** Numbers of games or sets that can win a match. A plan without one gets the first number. */
        gamesToWin: z.array(z.int()),
      }),
    ),
    matches: z.array(OrderOfPlayMatch),
    /** The courts in the order of play. */
    courts: z.array(z.string()),
  }),
});

/** A side that a person or a program states by its players. If a pair never played before, it is formed. */
export const StatedSide = Side.pick({ playerIds: true, seed: true, entry: true });
export type StatedSide = z.infer<typeof StatedSide>;

/** The complete plan of a match. If the court or the time is absent, the match has none. */
export const MatchPlan = DrawPlace.extend({
  /**
   * Required until the match is planned if results and byes do not determine the sides. A waiting match can get other
   * sides.
   */
  sides: z.tuple([StatedSide, StatedSide]).optional(),
  court: CourtName.optional(),
  /**
   * By default the next free place of the court on that day. A match whose court and day do not change keeps its place.
   */
  order: z.int().positive().max(999).optional(),
  notBefore: Instant.optional(),
  /** By default the same as in the rest of the draw. */
  gamesToWin: z.int().positive().max(3).optional(),
});
export type MatchPlan = z.infer<typeof MatchPlan>;

const matches = z.array(MatchPlan).min(1).max(MOST_MATCHES);
const planned = z.array(
  z.object({ matchId: Id, outcome: z.enum(['scheduled', 'changed', 'unchanged']), order: z.int().positive() }),
);

/** Plans all matches, or none if one plan is refused. */
export const planMatches = route({
  ...base,
  name: 'planMatches',
  title: liveTexts.orderOfPlay.planMatches,
  method: 'POST',
  path: '/live/orderOfPlay',
  summary: 'Puts matches in the order of play, or changes their court, order, time or sides while they wait',
  access: SCORER,
  rate: 'write',
  query: z.object({}),
  body: jsonBody(z.object({ editionId: Id, matches })),
  data: planned,
});

export const withdrawMatch = route({
  ...base,
  name: 'withdrawMatch',
  title: liveTexts.orderOfPlay.withdrawMatch,
  method: 'DELETE',
  path: '/live/orderOfPlay',
  summary: 'Removes a waiting match from the order of play; it may be planned again',
  access: SCORER,
  rate: 'write',
  query: z.object({ editionId: Id, matchId: Id }),
  data: z.object({}),
});

/** Plans matches for programs. The returned ids are those of the items of `POST /live/feed`. */
export const sendOrderOfPlay = route({
  ...base,
  name: 'sendOrderOfPlay',
  title: liveTexts.orderOfPlay.sendOrderOfPlay,
  method: 'POST',
  path: '/live/feed/orderOfPlay',
  summary: 'Plans matches for a program that holds a token',
  access: 'public',
  rate: 'write',
  holdsSecret: true,
  query: z.object({}),
  body: jsonBody(z.object({ token: z.string().max(100), editionId: Id, matches })),
  data: planned,
});

export const orderOfPlayRoutes = [getOrderOfPlay, planMatches, withdrawMatch, sendOrderOfPlay];
