import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { computed, Lists, RankingBasis, RankingType } from './common.js';

export const RankingRow = z.object({
  rank: z.int(),
  /** Places gained since the list before (negative: lost); null for a new entry or where there is no list before. */
  movement: z.int().nullable(),
  previousRank: z.int().nullable(),
  competitor: CompetitorRef,
  /** Points, or the rating. */
  points: z.number(),
  /** Tournaments counted, 0 where unknown and for ratings. */
  tournaments: z.int(),
  /** The date of the list in force. */
  listDate: Day,
  basis: RankingBasis,
});

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
    association: AssociationCode.optional(),
  }),
  row: RankingRow,
});

export const listRankingDates = route({
  ...computed,
  name: 'listRankingDates',
  path: '/ranking/listDates',
  summary: 'Dates of the lists, newest first',
  query: z.object(Lists),
  data: z.array(Day),
});

/** Rank history of one competitor, column by column. */
export const RankSeries = z.object({
  discipline: Discipline,
  competitor: CompetitorRef,
  basis: RankingBasis,
  dates: z.array(Day),
  ranks: z.array(z.int()),
  points: z.array(z.number()),
});

export const getPlayerRanking = route({
  ...computed,
  name: 'getPlayerRanking',
  path: '/tournament/player/getPlayerRanking',
  summary: 'Rank history of a player in singles and with every partner',
  query: z.object({
    ...Lists,
    type: RankingType.default('bwf'),
    discipline: Discipline.optional(),
    playerId: Id,
    from: Day.optional(),
    to: Day.optional(),
  }),
  data: z.array(RankSeries),
});
