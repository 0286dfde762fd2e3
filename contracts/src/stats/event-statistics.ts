import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { EventRef, MatchView, SideRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { RoundCode } from '../sport/codes.js';
import { common } from './common.js';
import { MatchSummary } from './performance.js';
import { PlacedRecord, RecordChoice } from './records.js';

const Rank = z.int().min(1).nullable();
const Rating = z.number().nullable();

/** A match won by the side with the lower rank, rating, or both; the winner first. */
export const Upset = z.object({
  match: MatchView,
  /** Before the match; null if a side was on no list, or if the match is not rated. */
  ranks: z.tuple([Rank, Rank]),
  ratings: z.tuple([Rating, Rating]),
});

/** One discipline of an edition, all its draws together, qualifying too. */
export const DisciplineStatistics = MatchSummary.extend({
  /** Minutes of all matches whose length is known. */
  minutes: z.int(),
  /** Among the matches that were played to the end; null while no length is known. */
  longest: MatchView.nullable(),
  shortest: MatchView.nullable(),
  /** Unfinished matches and walkovers, in playing order; the winner first. */
  endedEarly: z.array(MatchView),
  /** Played matches between two sides of known rank, and those won by the lower one. */
  ranked: z.int(),
  rankUpsets: z.int(),
  /** The same by rating. */
  rated: z.int(),
  ratingUpsets: z.int(),
  /** All of them: the largest difference of the ratings first, unrated matches after them. */
  upsets: z.array(Upset),
  /** Most wins first. A pair of two associations counts for both. */
  associations: z.array(
    z.object({
      association: AssociationCode,
      /** Players who took part, and the sides they formed. */
      players: z.int(),
      sides: z.int(),
      won: z.int(),
      lost: z.int(),
      titles: z.int(),
    }),
  ),
  /** Highest seed first. */
  seeds: z.array(
    z.object({
      side: SideRef,
      /** `W` for the title, otherwise the round in which the side lost; null while nothing is decided. */
      result: z.union([z.literal('W'), RoundCode]).nullable(),
      /** The match that decided it, the seed first. */
      match: MatchView,
    }),
  ),
});

export const getEventStatistics = route({
  ...common,
  name: 'getEventStatistics',
  path: '/tournament/event/statistics',
  summary: 'Statistics of one edition by discipline: scores, durations, upsets, associations, seeds',
  query: z.object({ eventId: Id }),
  data: z.object({ event: EventRef, disciplines: z.array(DisciplineStatistics) }),
});

export const listEventRecords = pageRoute({
  ...common,
  name: 'listEventRecords',
  path: '/tournament/event/records',
  summary: 'Entries of the current top lists whose values were achieved at an edition, best rank first',
  query: z.object({
    ...Paging,
    ...Export,
    eventId: Id,
    ...RecordChoice,
    /** Worst rank that is listed. */
    maxRank: z.coerce.number().int().min(1).max(100).default(1),
  }),
  row: PlacedRecord,
});

export const eventStatisticsRoutes = [getEventStatistics, listEventRecords] as const;
