import { z } from 'zod';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { Competitor, computed } from './common.js';

export const RankingPoints = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** The computed list in force on the day; null if there is none yet, in which case nothing counts. */
  listDate: Day.nullable(),
  points: z.number(),
  tournaments: z.int(),
  /** Most points first. */
  rows: z.array(
    z.object({
      event: EventRef,
      /** Code of the result, of a place in a group or in the match for bronze. */
      result: z.string(),
      points: z.number(),
      /** Whether the points are part of the sum. */
      counts: z.boolean(),
      from: Day,
      /** The first list without the result, and the event whose result replaces it; null if the result expired by age. */
      until: Day,
      endedBy: EventRef.nullable(),
    }),
  ),
  /** Lists of the next year with which results lapse. */
  toDefend: z.array(
    z.object({
      date: Day,
      events: z.array(EventRef),
      /** Points of expiring results that count today, and the total that remains if no new points are won. */
      lapsing: z.number(),
      left: z.number(),
    }),
  ),
  /** What a title would give on the list a week after this one, all other points being equal; most points first. */
  titles: z.array(
    z.object({
      level: z.string(),
      points: z.number(),
      /** The sum with the title, without the results that lapse until then. */
      total: z.number(),
      /** Rank of this sum among the others on the list of today. */
      rank: z.int(),
    }),
  ),
});

export const getRankingPoints = route({
  ...computed,
  name: 'getRankingPoints',
  path: '/ranking/points',
  summary: 'Breakdown of the computed points of a competitor on a day, with expiry dates',
  query: z.object({ ...Competitor, date: Day.optional() }),
  data: RankingPoints,
});
