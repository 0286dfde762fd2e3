import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Period } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { RankBand } from './band.js';
import { Competitor, computed, Lists, RankingBasis, RankingType } from './common.js';

/** Number of whole weeks in force, without frozen ones, and number of frozen days. */
const Band = z.object({
  rank: RankBand,
  weeks: z.int(),
  days: z.int(),
  frozenDays: z.int(),
  yearEnds: z.int(),
});

/** A period at a rank or better without a break. */
const Stint = z.object({
  rank: RankBand,
  from: Day,
  until: Day,
  weeks: z.int(),
  days: z.int(),
  frozenDays: z.int(),
  isOpen: z.boolean(),
});

export const RankingStanding = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  basis: RankingBasis,
  /** Periods in which a list of the discipline was in force, oldest first; all other fields cover only these. */
  covered: z.array(Period),
  /** Number of lists with the competitor. If it is 0, all other fields are null. */
  lists: z.int(),
  bestRank: z.int().nullable(),
  bestRankLists: z.int().nullable(),
  bestRankFirst: Day.nullable(),
  bestRankLast: Day.nullable(),
  /** Null also if no list with the competitor has points. */
  bestPoints: z.number().nullable(),
  bestPointsDate: Day.nullable(),
  bands: z.array(Band),
  /** Periods at the rank or better without a break, oldest first. */
  stints: z.array(Stint),
});

export const getRankingStanding = route({
  ...computed,
  name: 'getRankingStanding',
  path: '/ranking/standing',
  summary: 'Best rank, weeks at No. 1 and in the top 3, 5, 10 and 20, stints and year-ends of a competitor',
  query: z.object({ ...Lists, ...Competitor, type: RankingType.default('bwf') }),
  data: RankingStanding,
});

export const RankingWeeksRow = z.object({
  rank: z.int(),
  competitor: CompetitorRef,
  weeks: z.int(),
  days: z.int(),
  frozenDays: z.int(),
  stints: z.int(),
  longestStintWeeks: z.int(),
  yearEnds: z.int(),
  /** First and last day at the rank. */
  first: Day,
  last: Day,
});

/** The parameters that select whose time at a rank or better is counted. */
const Weeks = {
  ...Lists,
  type: RankingType.default('bwf'),
  rank: RankBand.default('1'),
  association: AssociationCode.optional(),
};

const Season = z.coerce.number().int().min(1800).max(2200);

export const listRankingWeeks = pageRoute({
  ...computed,
  name: 'listRankingWeeks',
  path: '/ranking/weeks',
  summary: 'Weeks at No. 1, or in the top ranks, by competitor',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['weeks', 'stints', 'longestStintWeeks', 'yearEnds', 'first'], 'weeks', false),
    ...Weeks,
    /**
     * Only competitors who reached the rank for the first time in this year, if that is known: not those on the first
     * list, nor those on computed lists before a whole ranking period of results is known.
     */
    entered: Season.optional(),
  }),
  row: RankingWeeksRow,
  /** Periods in which a list was in force, oldest first. Weeks cover only these periods. */
  about: { covered: z.array(Period) },
});

export const getRankingStints = route({
  ...computed,
  name: 'getRankingStints',
  path: '/ranking/stints',
  summary: 'Stints at No. 1, or in the top ranks, of the competitors with the most weeks',
  query: z.object({
    ...Weeks,
    /** Only stints with at least one day in this year. */
    season: Season.optional(),
    /** Number of listed competitors. */
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  /** In the order of the first stints. */
  data: z.array(z.object({ competitor: CompetitorRef, weeks: z.int(), stints: z.array(Stint) })),
});

export const listYearEndLeaders = route({
  ...computed,
  name: 'listYearEndLeaders',
  path: '/ranking/yearEnds',
  summary: 'No. 1 of each list in force at the end of a year',
  query: z.object({ ...Lists, type: RankingType.default('bwf') }),
  /**
   * Newest first; several competitors if they share the rank. A year has an entry once the lists cover its last day.
   */
  data: z.array(z.object({ season: z.int(), competitors: z.array(CompetitorRef) })),
});
