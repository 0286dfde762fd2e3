import { z } from 'zod';
import { MatchKey } from '../shared/match-key.js';
import { CompetitorRef, MatchView, Tally } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { roofs, surfaces } from '../sport/surfaces.js';
import { common, heavy } from './common.js';
import { Meeting } from './head-to-head.js';
import { PlacedRecord } from './records.js';

const Rank = z.int().min(1).nullable();

/** A side of a match on the day of the match. */
const SideOfMatch = z.object({
  /** As printed by the source, otherwise on the list in force before the match. */
  rank: Rank,
  /** Ratings before and after the match; null if the match is not rated. */
  rating: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** In the order of the players; null if the birthday is unknown. */
  ages: z.array(z.object({ years: z.int(), days: z.int() }).nullable()),
  /** Won points of a sport whose score does not count them; null if unknown. */
  pointsWon: z.int().nullable(),
  /** The matches of the side before and after this one in the same discipline of the event. */
  previous: MatchView.nullable(),
  next: MatchView.nullable(),
});

/** A match with a result, and everything that is known about it on its day. Side 1 is that of the source. */
export const MatchDetail = Meeting.extend({
  surface: z.enum(surfaces).nullable(),
  roof: z.enum(roofs).nullable(),
  /** Key of the scoring format of the event; null if it has none of its own. */
  format: z.string().nullable(),
  bestOf: z.union([z.literal(3), z.literal(5)]).nullable(),
  sides: z.tuple([SideOfMatch, SideOfMatch]),
  /** Earlier matches of the two sides against each other in the discipline. */
  before: z.object({
    /** From the point of view of side 1. */
    tally: Tally,
    /** The last ones, newest first. */
    matches: z.array(Meeting),
  }),
  /**
   * Titles of the winner in the discipline, including this one: all, and those in the same series. Null for a match
   * that decides no title.
   */
  title: z.object({ career: z.int(), series: z.int() }).nullable(),
  /** The side that became No. 1 on the next list, after its last match of the event. */
  numberOne: z.object({ competitor: CompetitorRef, day: Day }).nullable(),
  /** Unshared first places of current top lists whose value was reached with this match. */
  records: z.array(PlacedRecord),
});

export const getMatchDetail = route({
  ...common,
  name: 'getMatchDetail',
  path: '/tournament/match/detail',
  summary: 'One match: ranks, ratings and ages of the day, earlier meetings, and its consequences',
  query: z.object({ id: MatchKey }),
  data: MatchDetail,
});

/** The worker that computes forecasts answers it, so it may be refused while many ask; the rest of a match is not. */
export const getMatchForecast = route({
  ...heavy,
  name: 'getMatchForecast',
  path: '/tournament/match/forecast',
  summary: 'The win probability of side 1 before a match, according to the predictor, from earlier matches only',
  query: z.object({ id: MatchKey }),
  data: z.object({
    /** Null for a match that is not rated. */
    chance: z.number().min(0).max(1).nullable(),
  }),
});

export const matchRoutes = [getMatchDetail, getMatchForecast] as const;
