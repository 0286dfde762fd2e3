import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { computed, Lists, RankingType } from './common.js';

/** Maximum number of counted lists. For a longer period, only the last list of each month or each year is counted. */
export const MAX_COUNTED_LISTS = 120;
/** Largest rank number at which competitors are counted. */
export const COUNTED_RANKS = 100;

export const getRankingAssociations = route({
  ...computed,
  name: 'getRankingAssociations',
  path: '/ranking/associations',
  summary: 'Number of competitors per association among the first 100 of the ranking lists, over time',
  query: z.object({
    ...Lists,
    /** Without a discipline, the lists of all disciplines together. */
    discipline: Discipline.optional(),
    type: RankingType.default('bwf'),
    /** Number of listed associations, those with the most places first. */
    limit: z.coerce.number().int().min(1).max(20).default(6),
    /** Only this association. */
    association: AssociationCode.optional(),
  }),
  data: z.object({
    /** Dates of the lists, oldest first. */
    dates: z.array(Day),
    /** By list: number of competitors with these ranks, regardless of their associations. */
    places: z.array(z.int()),
    /** By list: number of competitors. A pair from two associations counts for both. */
    associations: z.array(z.object({ association: AssociationCode, counts: z.array(z.int()) })),
  }),
});
