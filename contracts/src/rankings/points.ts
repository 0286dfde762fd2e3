import { z } from 'zod';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { Competitor, computed } from './common.js';

export const RankingPoints = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** Date of the computed list in force on the day; null if there is none yet, in which case nothing counts. */
  listDate: Day.nullable(),
  points: z.number(),
  tournaments: z.int(),
  /** Most points first. */
  rows: z.array(
    z.object({
      event: EventRef,
      /** Code of the result, of a place in a group, or of the bronze match. */
      result: z.string(),
      points: z.number(),
      /** Whether the points count towards the sum. */
      counts: z.boolean(),
      from: Day,
      /**
       * Date of the first list without the result, and the event whose result replaces it; the event is null if the
       * result expires by age.
       */
      until: Day,
      endedBy: EventRef.nullable(),
    }),
  ),
  /** Lists of the next year on which results lapse. */
  toDefend: z.array(
    z.object({
      date: Day,
      events: z.array(EventRef),
      /**
       * Points of lapsing results that counted until then, points of results that count instead, and the sum if no new
       * points are won: the sum before - `lapsing` + `gained`.
       */
      lapsing: z.number(),
      gained: z.number(),
      left: z.number(),
    }),
  ),
  /** The list a week after this one if nobody wins new points; null without others on the list. */
  toLead: z
    .object({
      date: Day,
      /** The best of the others, and the sum that is left of its results. */
      rival: CompetitorRef,
      rivalPoints: z.number(),
      /** Points by which the competitor is behind this sum; negative if ahead. */
      behind: z.number(),
      /** Points of the counting result that a new one would replace, 0 if none: only what exceeds them is gained. */
      replaced: z.number(),
    })
    .nullable(),
  /** Effect of a title on the list a week after this one, if all other points stay equal; most points first. */
  titles: z.array(
    z.object({
      level: z.string(),
      points: z.number(),
      /** The sum with the title, without the results that lapse before then. */
      total: z.number(),
      /** Rank of this sum among the other sums on today's list. */
      rank: z.int(),
    }),
  ),
});

const breakdown = {
  ...computed,
  query: z.object({ ...Competitor, date: Day.optional() }),
  data: RankingPoints,
};

export const getRankingPoints = route({
  ...breakdown,
  name: 'getRankingPoints',
  path: '/ranking/points',
  summary: 'Breakdown of the computed points of a competitor on a day, with expiry dates',
});

export const getPlayerRankDetail = route({
  ...breakdown,
  name: 'getPlayerRankDetail',
  path: '/tournament/player/getPlayerRankDetail',
  summary: 'The results behind the rank of a player or pair on a day, under the path of the player API',
});
