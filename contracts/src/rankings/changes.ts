import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { computed, Lists } from './common.js';

/** The parts of a comparison: on both lists, only on the later one, only on the earlier one. */
export const changeParts = ['both', 'entered', 'left'] as const;

/**
 * A row of a comparison. Rank and points are null for competitors who are not on the later list, `previous...` for
 * those who are not on the earlier one. Points are also null on lists without points.
 */
export const RankingChangeRow = z.object({
  competitor: CompetitorRef,
  rank: z.int().nullable(),
  previousRank: z.int().nullable(),
  /** Number of places gained (negative: lost); null unless on both lists. */
  movement: z.int().nullable(),
  /** Points or rating. */
  points: z.number().nullable(),
  previousPoints: z.number().nullable(),
  /** Points gained (negative: lost); null unless on both lists. */
  gain: z.number().nullable(),
});

export const listRankingChanges = pageRoute({
  ...computed,
  name: 'listRankingChanges',
  path: '/ranking/change/list',
  summary: 'Two lists compared, row by row; no rows unless a list was in force on both days',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['rank', 'previousRank', 'movement', 'points', 'gain'], 'rank'),
    ...Lists,
    /**
     * The two days, in either order. The defaults are the day of the newest list, and the day 52 weeks before the other
     * one.
     */
    date: Day.optional(),
    since: Day.optional(),
    part: z.enum(changeParts).optional(),
    association: AssociationCode.optional(),
  }),
  row: RankingChangeRow,
  about: {
    /** Dates of the later and the earlier list; null if none was in force. */
    listDate: Day.nullable(),
    previousDate: Day.nullable(),
    /** Number of rows of each part, regardless of the displayed part. */
    counts: z.record(z.enum(changeParts), z.int()),
  },
});
