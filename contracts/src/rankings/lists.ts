import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { Age } from '../players/players.js';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline, Hand } from '../sport/codes.js';
import { computed, Lists, RankingBasis, RankingType } from './common.js';

/**
 * Additional details of a row. They are read from all lists up to this one, so an answer contains them only on request.
 */
export const RankingRowDetails = z.object({
  /**
   * Ages on the date of the list (for a peak: on its day), in the order of the players; null if the birthday is
   * unknown.
   */
  ages: z.array(Age.nullable()),
  /** Best rank on a list up to this one, and the date of the first list with it. */
  bestRank: z.int(),
  bestRankDate: Day,
  /** Ranks on the lists of `yearDates`; null if not on the list. */
  yearRanks: z.array(z.int().nullable()),
  /** The match after which the rating peaked, with the competitor as the first side; null on other lists. */
  peak: z.object({ event: EventRef, match: MatchView }).nullable(),
});

export const RankingRow = z.object({
  rank: z.int(),
  /**
   * Number of places gained since the previous list (negative: lost); null for a new entry or without a previous list.
   */
  movement: z.int().nullable(),
  previousRank: z.int().nullable(),
  competitor: CompetitorRef,
  /** Points or rating; null on a list without points. */
  points: z.number().nullable(),
  /** Standard deviation of a rating, in rating points; null on lists of points. */
  deviation: z.number().nullable(),
  /** Points on the previous list; null in the same cases as `movement`, and if that list has no points. */
  previousPoints: z.number().nullable(),
  /** Number of counted tournaments; 0 if unknown, and for ratings. */
  tournaments: z.int(),
  /** The date of the list in force. */
  listDate: Day,
  basis: RankingBasis,
  /** Null without the parameter `details`. */
  details: RankingRowDetails.nullable(),
});

/** The parameters that select rows of a list by facts about the players. */
const OfPlayers = {
  /** In doubles, of either player. */
  association: AssociationCode.optional(),
  /** In doubles, of either player. */
  hand: Hand.optional(),
  /** Age in years that no player has reached on the date of the list. Players without a known birthday are left out. */
  under: z.coerce.number().int().min(10).max(100).optional(),
};

export const listRanking = pageRoute({
  ...computed,
  name: 'listRanking',
  path: '/ranking/list',
  summary: 'The list in force on a day, by default the newest; no rows if there is none',
  query: z.object({
    ...Paging,
    ...Export,
    ...Lists,
    date: Day.optional(),
    ...OfPlayers,
    /** Whether rows contain `details`. */
    details: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  row: RankingRow,
  about: {
    /** Whether the list is in force today. */
    current: z.boolean(),
    /** Dates of the lists of the 52 weeks up to this one, oldest first; empty without the parameter `details`. */
    yearDates: z.array(Day),
  },
});

export const getRankingPlaces = route({
  ...computed,
  name: 'getRankingPlaces',
  path: '/ranking/place',
  summary: 'Places of a player on the list in force on a day, alone or with each partner, best first',
  query: z.object({ ...Lists, date: Day.optional(), ...OfPlayers, playerId: CompetitorId }),
  data: z.array(
    z.object({
      competitor: CompetitorRef,
      rank: z.int(),
      /** Number of the row on the list, from 1. With a filter, number among the remaining rows. */
      row: z.int(),
    }),
  ),
});

export const listRankingDates = route({
  ...computed,
  name: 'listRankingDates',
  path: '/ranking/listDates',
  summary: 'Dates of the lists, newest first',
  query: z.object(Lists),
  data: z.array(Day),
});

/** Rank history of one competitor, as columns. */
export const RankSeries = z.object({
  discipline: Discipline,
  competitor: CompetitorRef,
  basis: RankingBasis,
  dates: z.array(Day),
  ranks: z.array(z.int()),
  /** Null on lists without points. */
  points: z.array(z.number().nullable()),
});

export const getPlayerRanking = route({
  ...computed,
  name: 'getPlayerRanking',
  path: '/tournament/player/getPlayerRanking',
  summary: 'Rank history of a player in singles and with every partner, or of a pair',
  query: z.object({
    ...Lists,
    type: RankingType.default('bwf'),
    discipline: Discipline.optional(),
    playerId: CompetitorId,
    from: Day.optional(),
    to: Day.optional(),
  }),
  data: z.array(RankSeries),
});
