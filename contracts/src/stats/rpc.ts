import { z } from 'zod';
import { recomputeRpcs } from '../shared/jobs.js';
import { CompetitorRef } from '../shared/refs.js';
import { Discipline } from '../sport/codes.js';

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

export const statRpcs = [goatJob.recompute, goatJob.runs] as const;
