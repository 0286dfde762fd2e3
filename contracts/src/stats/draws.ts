import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { EventRef, SideRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { drawCommon } from './common.js';
import { getFieldChances } from './field.js';

const head = {
  event: EventRef,
  drawId: Id,
  discipline: Discipline,
  /** The probabilities are based on matches of earlier days. */
  day: Day,
};

const Probability = z.number().min(0).max(1);

export const DrawChances = z.object({
  ...head,
  stage: z.enum(['main', 'qualification', 'group']),
  /**
   * Whether the source states the lines of the sides. Otherwise their order is derived from the pairings. Groups have
   * no lines.
   */
  isPrinted: z.boolean(),
  /** The round before which the state is described; null for the current state. */
  from: RoundCode.nullable(),
  /** Simulated probabilities have standard errors. */
  method: z.enum(['exact', 'simulated']),
  /** Rounds of the draw, then `W` for winning it (or for qualifying). For a group its places `1`, `2` and so on. */
  columns: z.array(z.string()),
  /** From the top of the draw, or group by group. */
  sides: z.array(
    z.object({
      side: SideRef,
      /** Line of the draw, or number of the group, from 1. */
      line: z.int(),
      /** By column: probability of playing in the round, or of finishing at the place. */
      chances: z.array(Probability),
      /** By column: standard error; 0 if the probability is exact. */
      errors: z.array(z.number()),
    }),
  ),
});

export const getDrawChances = route({
  ...drawCommon,
  name: 'getDrawChances',
  path: '/tournament/draw/chances',
  summary:
    'Probability that each side reaches each round of a draw, from its first round or any later state; for a draw in progress, from its current state',
  query: z.object({ eventId: Id, drawId: Id, from: RoundCode.optional() }),
  data: DrawChances,
});

export const DrawLuck = z.object({
  ...head,
  /** `exact` if all draws that the seeding rule allows were enumerated; otherwise 2,000 random ones were simulated. */
  method: z.enum(['exact', 'simulated']),
  /** Luckiest first. */
  sides: z.array(
    z.object({
      side: SideRef,
      line: z.int(),
      /** Expected number of rounds that the side survives, byes included: in this draw, and averaged over all draws. */
      rounds: z.number(),
      fairRounds: z.number(),
      /** `rounds` minus `fairRounds`. */
      luck: z.number(),
      /** Upper bound of the standard error of `luck`; 0 if every draw was enumerated. */
      error: z.number(),
      /** Probability of winning the draw: in this draw, and averaged over all draws. */
      chance: Probability,
      fairChance: Probability,
    }),
  ),
});

export const getDrawLuck = route({
  ...drawCommon,
  name: 'getDrawLuck',
  path: '/tournament/draw/luck',
  summary: 'Luck of the draw for each side of a main draw, compared with all draws that the seeding rule allows',
  query: z.object({ eventId: Id, drawId: Id }),
  data: DrawLuck,
});

export const drawRoutes = [getDrawChances, getDrawLuck, getFieldChances] as const;
