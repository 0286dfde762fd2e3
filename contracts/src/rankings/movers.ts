import { z } from 'zod';
import { Paging } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { computed, Lists } from './common.js';

export const MoverRow = z.object({
  competitor: CompetitorRef,
  rank: z.int(),
  previousRank: z.int(),
  /** Points or rating; null on a list without points. */
  points: z.number().nullable(),
  previousPoints: z.number().nullable(),
  listDate: Day,
  /** The date of the earlier list. */
  previousDate: Day,
});

export const listMovers = pageRoute({
  ...computed,
  name: 'listMovers',
  path: '/ranking/mover/list',
  summary: 'Largest gains between an earlier list and the newest one, largest first; only competitors on both lists',
  query: z.object({
    ...Paging,
    ...Lists,
    /** The kind of gain: places, or points (rating on a rating list). */
    by: z.enum(['rank', 'points']).default('rank'),
    /** Age of the earlier list in weeks. By default, the list before the newest one. */
    weeks: z.coerce.number().int().min(1).max(52).optional(),
    /** Largest present rank number. Far down a list, one match is worth a hundred places. */
    top: z.coerce.number().int().min(1).max(10_000).default(100),
  }),
  row: MoverRow,
});
