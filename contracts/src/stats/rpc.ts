import { z } from 'zod';
import { AsOf } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { recomputeRpcs } from '../shared/jobs.js';
import { CompetitorRef } from '../shared/refs.js';
import { rpc } from '../shared/rpc.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { EditionFacts, EntryList, Side } from '../tournaments/events.js';

/** The counts reported by a run of the job `recompute-goat`. */
export const GoatFigures = z.object({
  /** Number of records with a holder. */
  records: z.int(),
  /** By discipline, then players (with all partners) or competitors: number of those with points, and the first one. */
  goat: z.array(
    z.object({
      discipline: Discipline,
      by: z.enum(['player', 'competitor']),
      competitors: z.int(),
      first: CompetitorRef.nullable(),
      /** Points of the first one. */
      points: z.number(),
    }),
  ),
});
export type GoatFigures = z.infer<typeof GoatFigures>;

export const goatJob = recomputeRpcs('stats', GoatFigures);

/** A match of the draw that is still to be played, according to the order of play. */
export const Fixture = z.object({
  round: RoundCode,
  slot: z.int().nonnegative(),
  sides: z.tuple([Side, Side]),
});
export type Fixture = z.infer<typeof Fixture>;

/**
 * Probability that each side wins a knock-out draw, from its current state. The answer is `unplaced` while not all
 * sides of the first round are known from results or fixtures, and `unknown` while the statistics do not include the
 * draw yet.
 */
export const titleChances = rpc(
  'stats.titleChances',
  z.object({ editionId: Id, drawId: Id, fixtures: z.array(Fixture).max(300) }),
  z.object({
    draw: z.enum(['placed', 'unplaced', 'unknown']),
    /** Number of matches of the draw with a result, on which the probabilities are based. */
    results: z.int().nonnegative(),
    sides: z.array(z.object({ competitorId: Id, chance: z.number().min(0).max(1) })),
  }),
  10_000,
);

/**
 * Probability that each entered side wins a draw that is not made yet: the mean over all draws that the seeding rule
 * allows, or over a sample. All matches before the tournament are used.
 */
export const entryChances = rpc(
  'stats.entryChances',
  z.object({
    discipline: Discipline,
    edition: EditionFacts.pick({ startDate: true, surface: true, association: true }),
    entries: EntryList.shape.entries.min(2),
  }),
  z.object({ sides: titleChances.output.shape.sides }),
  10_000,
);

/**
 * The matches of a player or pair against opponents with these ranks, on the list in force on the day of the match.
 * Matches that the statistics do not include yet are missing.
 */
export const matchesAgainstRanks = rpc(
  'stats.matchesAgainstRanks',
  z.object({
    id: Id,
    discipline: Discipline.optional(),
    ranks: z.object({ from: z.int().positive(), to: z.int().positive() }),
  }),
  z.object({
    matches: z.array(z.object({ editionId: Id, matchId: Id })),
    /** Periods in which ranks are known. */
    known: AsOf.shape.ranks.unwrap(),
  }),
  10_000,
);

export const statRpcs = [goatJob.recompute, goatJob.runs, titleChances, entryChances, matchesAgainstRanks] as const;
