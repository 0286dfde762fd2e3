import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';

/** `bwf` is the published list of the sport: the BWF world ranking, in tennis the tour's. */
export const rankingTypes = ['bwf', 'alltime', 'elo', 'peakElo'] as const;
export const RankingType = z.enum(rankingTypes);

const common = {
  service: 'rankings',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['rankings.lists', 'players.directory'],
} as const;

export const RankingRow = z.object({
  rank: z.int(),
  /** Places gained since the list before (negative: lost); null for a new entry or where there is no list before. */
  movement: z.int().nullable(),
  previousRank: z.int().nullable(),
  competitor: CompetitorRef,
  points: z.number(),
  tournaments: z.int(),
  /** The date of the list in force. */
  listDate: Day,
});

export const listRanking = pageRoute({
  ...common,
  name: 'listRanking',
  path: '/ranking/list',
  summary: 'The list in force on a day, the newest where no day is given; no rows where there is none',
  query: z.object({
    ...Paging,
    type: RankingType,
    discipline: Discipline,
    date: Day.optional(),
    association: AssociationCode.optional(),
  }),
  row: RankingRow,
});

export const listRankingDates = route({
  ...common,
  name: 'listRankingDates',
  path: '/ranking/listDates',
  summary: 'Dates of the lists, newest first',
  query: z.object({ type: RankingType, discipline: Discipline }),
  data: z.array(Day),
});

/** Rank history of one competitor, column by column. */
export const RankSeries = z.object({
  discipline: Discipline,
  competitor: CompetitorRef,
  dates: z.array(Day),
  ranks: z.array(z.int()),
  points: z.array(z.number()),
});

export const getPlayerRanking = route({
  ...common,
  name: 'getPlayerRanking',
  path: '/tournament/player/getPlayerRanking',
  summary: 'Rank history of a player in singles and with every partner',
  query: z.object({ playerId: Id, discipline: Discipline.optional(), from: Day.optional(), to: Day.optional() }),
  data: z.array(RankSeries),
});

export const rankingRoutes = [listRanking, listRankingDates, getPlayerRanking] as const;
