import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { MAX_SIDES, SideKey } from '../sport/draws/side-key.js';
import { surfaces } from '../tournaments/surfaces.js';

/** Numbers of places of the knock-out draw that a drawing can have. */
export const drawingSizes = [4, 8, 16, 32, 64, 128] as const;
const MAX_GROUPS = 32;
const MAX_GAMES = 5;
/** Maximum number of points or games in a score. The longest known set ended at 70. */
const MAX_POINTS = 99;

export const DrawingSide = z.object({
  /** The side; null for a place that is reserved for a qualifier. */
  key: SideKey.nullable(),
  /** Seed and entry in the form that a draw prints. */
  seed: z.string().max(8).nullable(),
  entry: z.string().max(8).nullable(),
});
export type DrawingSide = z.infer<typeof DrawingSide>;

/** Position of a side in `sides`; -1 for an empty place. */
const Place = z
  .int()
  .min(-1)
  .max(MAX_SIDES - 1);

export const DrawingResult = z.object({
  /** Number of the round in the knock-out draw, from 0; -1 in a group. */
  round: z.int().min(-1).max(6),
  /** Number of the match, from 0, in its round or, in groups, over all groups. */
  match: z
    .int()
    .min(0)
    .max(MAX_GROUPS * 10),
  winner: z.union([z.literal(1), z.literal(2)]),
  games: z.array(z.tuple([z.int().min(0).max(MAX_POINTS), z.int().min(0).max(MAX_POINTS)])).max(MAX_GAMES),
});
export type DrawingResult = z.infer<typeof DrawingResult>;

const Fields = z.strictObject({
  discipline: Discipline,
  /** The win probabilities are based on matches of earlier days. */
  date: Day,
  /** The real draw from which it was created, with its place and format; null if there is none. */
  draw: z.object({ eventId: Id, drawId: Id }).nullable(),
  surface: z.enum(surfaces).nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]).nullable(),
  sides: z.array(DrawingSide).max(MAX_SIDES),
  /** Lines from the top; empty if groups come first, because the places then follow from them. */
  lines: z
    .array(Place)
    .refine((lines) => lines.length === 0 || drawingSizes.some((size) => size === lines.length), 'a power of two'),
  groups: z.array(z.array(Place).min(3).max(5)).max(MAX_GROUPS),
  /** Number of members of each group that advance to the knock-out draw. */
  through: z.union([z.literal(1), z.literal(2)]),
  /** Whether the field is final, so that matches can be simulated. */
  locked: z.boolean(),
  /** The round that is simulated next; groups precede all other rounds. */
  stage: z.int().min(0).max(8),
  results: z.array(DrawingResult).max(MAX_SIDES + MAX_GROUPS * 10),
});

/** Each side has exactly one place, all groups have the same size, and no match has two results. */
const isSound = ({ sides, lines, groups, results }: z.infer<typeof Fields>): boolean => {
  const places = [...lines, ...groups.flat()].filter((side) => side >= 0);
  const matches = results.map(({ round, match }) => `${round} ${match}`);
  return (
    (lines.length === 0) === groups.length > 0 &&
    new Set(groups.map((group) => group.length)).size <= 1 &&
    places.length === sides.length &&
    new Set(places).size === sides.length &&
    places.every((side) => side < sides.length) &&
    new Set(matches).size === matches.length
  );
};

/**
 * A working copy of a draw: the places of the sides, and the results simulated so far. A link contains it in the same
 * form.
 */
export const Drawing = Fields.refine(isSound, 'each side in one place');
export type Drawing = z.infer<typeof Drawing>;
