import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { AsOf, Export, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { comparisonClasses } from './comparison-classes.js';

/** `bwf` is the published list of the sport: the BWF world ranking, in tennis the tour's. */
export const rankingTypes = ['bwf', 'alltime', 'elo', 'peakElo'] as const;
export const RankingType = z.enum(rankingTypes);

/** Whether a list was published or is computed from results. The types other than `bwf` are computed only. */
export const rankingBases = ['published', 'computed'] as const;
export const RankingBasis = z.enum(rankingBases);

const common = {
  service: 'rankings',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['rankings.lists', 'players.directory'],
} as const;

/** Read models of answers that are computed from results. */
const computed = { ...common, tags: [...common.tags, 'rankings.derived'] } as const;

/** Which lists: where the query names no basis, the published ones if the discipline has any, else the computed ones. */
const Lists = { type: RankingType, discipline: Discipline, basis: RankingBasis.optional() };
const Competitor = { competitorId: Id, discipline: Discipline };

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
  summary: 'The list in force on a day, the newest where no day is given; no rows where there is none',
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

export const RankingPoints = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** The computed list in force on the day; null where there is none yet, then nothing counts. */
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
      /** The first list without the result, and the event whose result takes its place; null where its weeks are over. */
      until: Day,
      endedBy: EventRef.nullable(),
    }),
  ),
  /** Lists of the next year with which results lapse. */
  toDefend: z.array(
    z.object({
      date: Day,
      events: z.array(EventRef),
      /** Points of lapsing results that count today, and what the sum falls to when nothing new is won. */
      lapsing: z.number(),
      left: z.number(),
    }),
  ),
});

export const getRankingPoints = route({
  ...computed,
  name: 'getRankingPoints',
  path: '/ranking/points',
  summary: 'What the computed points of a competitor on a day are made of, and what lapses when',
  query: z.object({ ...Competitor, date: Day.optional() }),
  data: RankingPoints,
});

/** Ranks down to which time is counted. */
export const RankBand = z.enum(['1', '3', '5', '10', '20']);
export type RankBand = z.infer<typeof RankBand>;

/** Whole weeks in force, without the frozen ones, and the frozen days. */
const Band = z.object({
  rank: RankBand,
  weeks: z.int(),
  days: z.int(),
  frozenDays: z.int(),
  yearEnds: z.int(),
});

export const RankingStanding = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  basis: RankingBasis,
  /** Number of lists the competitor stands on; the rest is null where it is 0. */
  lists: z.int(),
  bestRank: z.int().nullable(),
  bestRankLists: z.int().nullable(),
  bestRankFirst: Day.nullable(),
  bestRankLast: Day.nullable(),
  bestPoints: z.number().nullable(),
  bestPointsDate: Day.nullable(),
  bands: z.array(Band),
  /** Times without a break at the rank or better, oldest first. */
  stints: z.array(
    z.object({
      rank: RankBand,
      from: Day,
      until: Day,
      weeks: z.int(),
      days: z.int(),
      frozenDays: z.int(),
      isOpen: z.boolean(),
    }),
  ),
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
  first: Day,
  last: Day,
});

export const listRankingWeeks = pageRoute({
  ...computed,
  name: 'listRankingWeeks',
  path: '/ranking/weeks',
  summary: 'Who stood at No. 1, or in the first ranks, for how many weeks',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['weeks', 'stints', 'longestStintWeeks', 'yearEnds', 'first'], 'weeks', false),
    ...Lists,
    type: RankingType.default('bwf'),
    rank: RankBand.default('1'),
    association: AssociationCode.optional(),
  }),
  row: RankingWeeksRow,
});

export const RankingComparison = z.object({
  /** The published list in force on the day; null where there is none. */
  listDate: Day.nullable(),
  counts: z.record(z.enum(comparisonClasses), z.int()),
  /** Share of equal rows among those with the same number of tournaments; null where there is none. */
  exact: z.number().nullable(),
});

export const getRankingComparison = route({
  ...computed,
  name: 'getRankingComparison',
  path: '/ranking/comparison',
  summary: 'How many rows of the published list in force on a day equal the computed ones',
  query: z.object({ discipline: Discipline, date: Day.optional() }),
  data: RankingComparison,
});

export const RankingComparisonRow = z.object({
  competitor: CompetitorRef,
  class: z.enum(comparisonClasses),
  rank: z.int(),
  points: z.number(),
  tournaments: z.int(),
  /** Null where the competitor is not on the computed list. */
  computedRank: z.int().nullable(),
  computedPoints: z.number().nullable(),
});

export const listRankingComparison = pageRoute({
  ...computed,
  name: 'listRankingComparison',
  path: '/ranking/comparison/list',
  summary: 'Rows of the published list in force on a day beside the computed ones',
  query: z.object({
    ...Paging,
    ...Export,
    discipline: Discipline,
    date: Day.optional(),
    class: z.enum(comparisonClasses).optional(),
  }),
  row: RankingComparisonRow,
});

/** Elo ratings of one competitor after each of its matches, column by column. */
export const EloSeries = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  /** After the last match; null where the competitor has none. */
  rating: z.number().nullable(),
  /** The highest rating with enough matches for the lists, and the match after which it was reached. */
  peak: z.object({ rating: z.number(), date: Day, event: EventRef, matchId: Id }).nullable(),
  dates: z.array(Day),
  ratings: z.array(z.number()),
  /** Standard deviations before each match, in rating points. */
  deviations: z.array(z.number()),
  eventIds: z.array(Id),
  matchIds: z.array(Id),
});

export const getCompetitorElo = route({
  ...computed,
  name: 'getCompetitorElo',
  path: '/ranking/elo',
  summary: 'Elo ratings of a competitor after each match, with their uncertainty and the peak',
  query: z.object({ ...Competitor, from: Day.optional(), to: Day.optional() }),
  data: EloSeries,
});

export const WinProbability = z.object({
  discipline: Discipline,
  date: Day,
  sides: z.tuple([CompetitorRef, CompetitorRef]),
  /** Of the first side, on neutral ground; a new pair starts from its players. Null where a player has never played. */
  probability: z.number().min(0).max(1).nullable(),
});

export const getWinProbability = route({
  ...computed,
  rate: 'search',
  name: 'getWinProbability',
  path: '/ranking/winProbability',
  summary: 'Who would win a match of two competitors on a day, from all matches before it; today where no day is given',
  query: z.object({ playerId: Id, opponentId: Id, discipline: Discipline, date: Day.optional() }),
  data: WinProbability,
});

/** The state of everything that is computed from results. */
export const ComputedState = z.object({
  /** 0 before the first result of the answering process, then one more with each. */
  version: z.int(),
  /** What the result was computed from. */
  computedFrom: AsOf.nullable(),
  /** Whether nothing has come in since. */
  isCurrent: z.boolean(),
});

export const getComputedState = route({
  ...computed,
  cache: 'none',
  name: 'getComputedState',
  path: '/ranking/computed',
  summary: 'From which events the computed rankings were made',
  query: z.object({}),
  data: ComputedState,
});

export const rankingRoutes = [
  listRanking,
  listRankingDates,
  getPlayerRanking,
  getRankingPoints,
  getRankingStanding,
  listRankingWeeks,
  getRankingComparison,
  listRankingComparison,
  getCompetitorElo,
  getWinProbability,
  getComputedState,
] as const;
