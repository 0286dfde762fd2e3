import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
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

/** A match won by the side with the lower rank, the lower rating, or both. The winner comes first. */
export const Upset = z.object({
  match: MatchView,
  /** Ranks and ratings before the match; null if a side was on no list, or if the match is not rated. */
  ranks: z.tuple([Rank, Rank]),
  ratings: z.tuple([Rating, Rating]),
});

/** Statistics of one discipline of an edition over all its draws, including qualifying. */
export const DisciplineStatistics = MatchSummary.extend({
  /** Minutes of all matches with a known duration. */
  minutes: z.int(),
  /** The longest completed match; null if no duration is known. */
  longest: MatchView.nullable(),
  shortest: MatchView.nullable(),
  /** Unfinished matches and walkovers, in playing order. The winner comes first. */
  endedEarly: z.array(MatchView),
  /** Number of played matches between two sides of known rank, and of those won by the lower side. */
  ranked: z.int(),
  rankUpsets: z.int(),
  /** The same numbers by rating. */
  rated: z.int(),
  ratingUpsets: z.int(),
  /** All upsets: the largest rating difference first, then unrated matches. */
  upsets: z.array(Upset),
  /** Most wins first. A pair from two associations counts for both. */
  associations: z.array(
    z.object({
      association: AssociationCode,
      /** Number of players who took part, and of their sides. */
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
      /** `W` for the title, otherwise the round of the defeat; null while undecided. */
      result: z.union([z.literal('W'), RoundCode]).nullable(),
      /** The deciding match, with the seed as the first side. */
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
    /** Largest listed rank number. */
    maxRank: z.coerce.number().int().min(1).max(100).default(1),
  }),
  row: PlacedRecord,
});

export const eventStatisticsRoutes = [getEventStatistics, listEventRecords] as const;
