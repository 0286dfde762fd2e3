import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { MAX_SIDES, SideKey } from '../sport/draws/side-key.js';
import { surfaces } from '../tournaments/events.js';

/** Places of the knock-out draw that a drawing may have. */
export const drawingSizes = [4, 8, 16, 32, 64, 128] as const;
const MAX_GROUPS = 32;
const MAX_GAMES = 5;
/** The longest set on record went to 70. */
const MAX_POINTS = 99;

export const DrawingSide = z.object({
  /** Null for a place that is held open for a qualifier. */
  key: SideKey.nullable(),
  /** As a draw prints them. */
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
  /** Number of the round in the knock-out draw or, in a group, -1. */
  round: z.int().min(-1).max(6),
  /** Number of the match in its round or, in the groups, over all of them. */
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
  /** The real draw that it began as, whose place and format it keeps. */
  draw: z.object({ eventId: Id, drawId: Id }).nullable(),
  surface: z.enum(surfaces).nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]).nullable(),
  sides: z.array(DrawingSide).max(MAX_SIDES),
  /** From the top; empty where groups come first: then the places follow from them. */
  lines: z
    .array(Place)
    .refine((lines) => lines.length === 0 || drawingSizes.some((size) => size === lines.length), 'a power of two'),
  groups: z.array(z.array(Place).min(3).max(5)).max(MAX_GROUPS),
  /** Members of each group that go on to the knock-out draw. */
  through: z.union([z.literal(1), z.literal(2)]),
  /** Whether the field is final, so that matches can be simulated. */
  locked: z.boolean(),
  /** The round that is simulated next, groups before all others. */
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

/** A working copy of a draw: who stands where, and what was simulated so far. Also the form in which a link carries it. */
export const Drawing = Fields.refine(isSound, 'each side in one place');
export type Drawing = z.infer<typeof Drawing>;
