import { z } from 'zod';
import { Export, Paging } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { computed } from './common.js';
import { comparisonClasses } from './comparison-classes.js';

export const RankingComparison = z.object({
  /**
   * Date of the published list in force on the day, among those with a computed list (computed lists end with the
   * results); null if there is none.
   */
  listDate: Day.nullable(),
  counts: z.record(z.enum(comparisonClasses), z.int()),
  /**
   * Share (0 to 1) of rows with equal points among the rows with the same number of tournaments; null if there are
   * none.
   */
  exact: z.number().nullable(),
});
export type RankingComparison = z.infer<typeof RankingComparison>;

export const getRankingComparison = route({
  ...computed,
  name: 'getRankingComparison',
  path: '/ranking/comparison',
  summary: 'Number of rows of the published list in force on a day that match the computed list',
  query: z.object({ discipline: Discipline, date: Day.optional() }),
  data: RankingComparison,
});

export const RankingComparisonRow = z.object({
  competitor: CompetitorRef,
  class: z.enum(comparisonClasses),
  rank: z.int(),
  points: z.number(),
  tournaments: z.int(),
  /** Null if the competitor is not on the computed list. */
  computedRank: z.int().nullable(),
  computedPoints: z.number().nullable(),
});

export const listRankingComparison = pageRoute({
  ...computed,
  name: 'listRankingComparison',
  path: '/ranking/comparison/list',
  summary: 'Rows of the published list in force on a day compared with the computed list',
  query: z.object({
    ...Paging,
    ...Export,
    discipline: Discipline,
    date: Day.optional(),
    /** `different`: every class but `equal`. */
    class: z.enum([...comparisonClasses, 'different']).optional(),
  }),
  row: RankingComparisonRow,
});
