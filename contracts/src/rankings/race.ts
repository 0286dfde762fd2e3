import { z } from 'zod';
import { CompetitorRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { computed, Lists } from './common.js';

/** Maximum number of lists in a race. A longer period contains only the last list of each month or each year. */
export const MAX_RACE_LISTS = 320;

export const raceSteps = ['list', 'month', 'year'] as const;

export const RankingRace = z.object({
  /** Dates of the first and the last known list, regardless of the chosen period; null if there is none. */
  known: z.object({ from: Day, to: Day }).nullable(),
  step: z.enum(raceSteps),
  /** All competitors in at least one frame. */
  competitors: z.array(CompetitorRef),
  /** The first rows of each list, oldest list first. `competitors` are indices into `competitors` above. */
  frames: z.array(
    z.object({
      date: Day,
      competitors: z.array(z.int()),
      ranks: z.array(z.int()),
      /** Points or rating. */
      points: z.array(z.number()),
    }),
  ),
});

export const getRankingRace = route({
  ...computed,
  name: 'getRankingRace',
  path: '/ranking/race',
  summary: 'The first rows of the lists of a period, list by list',
  query: z.object({
    ...Lists,
    top: z.enum(['10', '20']).default('10'),
    from: Day.optional(),
    to: Day.optional(),
  }),
  data: RankingRace,
});
