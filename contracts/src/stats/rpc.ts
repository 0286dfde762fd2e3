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
  /** Records with a holder. */
  records: z.int(),
  /** By discipline, then players (for all their pairs) or competitors: how many have points, and the first of them. */
  goat: z.array(
    z.object({
      discipline: Discipline,
      by: z.enum(['player', 'competitor']),
      competitors: z.int(),
      first: CompetitorRef.nullable(),
      /** Of the first. */
      points: z.number(),
    }),
  ),
});
export type GoatFigures = z.infer<typeof GoatFigures>;

export const goatJob = recomputeRpcs('stats', GoatFigures);

/** A match of the draw that is still to be played, as the order of play has it. */
export const Fixture = z.object({
  round: RoundCode,
  slot: z.int().nonnegative(),
  sides: z.tuple([Side, Side]),
});
export type Fixture = z.infer<typeof Fixture>;

/**
 * The chance of each side to win a knock-out draw from its current state. `unplaced` while the sides of its first round are not all known, neither by
 * results nor as fixtures; `unknown` while the statistics do not include the draw yet.
 */
export const titleChances = rpc(
  'stats.titleChances',
  z.object({ editionId: Id, drawId: Id, fixtures: z.array(Fixture).max(300) }),
  z.object({
    draw: z.enum(['placed', 'unplaced', 'unknown']),
    /** Matches of the draw with a result, on which the chances are based. */
    results: z.int().nonnegative(),
    sides: z.array(z.object({ competitorId: Id, chance: z.number().min(0).max(1) })),
  }),
  10_000,
);

/**
 * The chance of each side that has entered to win a draw that is not made yet: the mean over draws by the seeding rule, of all of them or of
 * a sample. Everything before the tournament counts.
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
 * The matches of a player or a pair against opponents of these ranks, on the list in force on the day of the match. A match that the statistics do not
 * include yet is not among them.
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
    /** When ranks are known. */
    known: AsOf.shape.ranks.unwrap(),
  }),
  10_000,
);

export const statRpcs = [goatJob.recompute, goatJob.runs, titleChances, entryChances, matchesAgainstRanks] as const;
