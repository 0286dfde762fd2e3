import { z } from 'zod';
import { BestOf } from '../shared/best-of.js';
import { ofCompetitors } from '../shared/competitor-id.js';
import { Id } from '../shared/ids.js';
import { PlayerRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { MAX_SIDES, SideKey } from '../sport/draws/side-key.js';
import { surfaces } from '../sport/surfaces.js';
import { drawCommon } from './common.js';

const Sides = z
  .string()
  .regex(/^\d{1,19}(-\d{1,19})?(,\d{1,19}(-\d{1,19})?)*$/, 'sides, separated by commas')
  .transform((text) => text.split(','))
  .refine((sides) => sides.length <= MAX_SIDES, `at most ${MAX_SIDES} sides`)
  .refine((sides) => new Set(sides).size === sides.length, 'each side once');

/** Unit of the probabilities, which are whole ten-thousandths, so that the answer for a field of 128 stays small. */
export const CHANCE_UNIT = 10_000;

export const FieldChances = z.object({
  discipline: Discipline,
  /** The probabilities are based on matches of earlier days. */
  date: Day,
  /** Maximum number of games of a match. */
  bestOf: z.int(),
  sides: z.array(
    z.object({
      key: SideKey,
      /** The competitor; null for two players who never formed a pair. */
      id: Id.nullable(),
      players: z.array(PlayerRef).min(1).max(2),
    }),
  ),
  /** `chances[i][j]`: probability, in ten-thousandths, that side i beats side i + 1 + j. */
  chances: z.array(z.array(z.int().min(0).max(CHANCE_UNIT))),
});

export const getFieldChances = route({
  ...drawCommon,
  name: 'getFieldChances',
  path: '/tournament/draw/field',
  summary: 'Win probabilities between any two sides of a field, for the simulation of a draw',
  query: z.object({
    sides: ofCompetitors(Sides),
    discipline: Discipline,
    /** Matches before this day are known. */
    date: Day,
    /**
     * Both ids or neither. With them, place, surface and format are those of the draw, and its sides have their printed
     * ranks and entries.
     */
    eventId: Id.optional(),
    drawId: Id.optional(),
    /** Without a draw: no particular surface, and the usual format. */
    surface: z.enum(surfaces).optional(),
    bestOf: BestOf.optional(),
  }),
  data: FieldChances,
});
