import { z } from 'zod';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, MatchView, SeriesRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { heavy } from './common.js';
import { By, DisciplineMatchFilter } from './filter.js';

const list = { ...Paging, ...Export, ...DisciplineMatchFilter, by: By };

/** Minimum number of matches played per row: 1 for counts; for shares and means it grows with the list. */
const Minimum = z.coerce.number().int().min(1).max(100_000).optional();

const finals = { titles: z.int(), lostFinals: z.int() };

export const MajorRow = z.object({
  competitor: CompetitorRef,
  ...finals,
  /** What was won of each series, most titles first. */
  series: z.array(
    z.object({
      series: SeriesRef,
      /** Won editions, first one first. */
      editions: z.array(EventRef),
    }),
  ),
});

export const listMajorTitles = pageRoute({
  ...heavy,
  name: 'listMajorTitles',
  path: '/performance/grandSlam',
  summary: 'Titles at the major tournaments of the sport, by series; most titles first',
  query: z.object(list),
  row: MajorRow,
  /** Major tournaments that are over, but of which the data has no champion of the discipline: no title of theirs is counted. */
  about: { withoutChampion: z.array(EventRef) },
});

export const TitleRow = z.object({
  competitor: CompetitorRef,
  ...finals,
  finals: z.int(),
  /** Titles by key of the level, in the order of the sport. */
  levels: z.array(z.object({ level: z.string(), titles: z.int() })),
});

export const listTitles = pageRoute({
  ...heavy,
  name: 'listTitles',
  path: '/performance/titles',
  summary: 'Titles and lost finals',
  query: z.object({ ...list, ...sorting(['titles', 'finals', 'lostFinals'], 'titles', false) }),
  row: TitleRow,
});

export const TitleResultRow = z.object({
  event: EventRef,
  winner: CompetitorRef,
  finalist: CompetitorRef,
  /** The final, the winner first; walkovers give titles too. */
  match: MatchView,
});

export const listTitleResults = pageRoute({
  ...heavy,
  name: 'listTitleResults',
  path: '/performance/result',
  summary: 'Every title with its final, newest first',
  query: z.object({
    ...Paging,
    ...Export,
    ...DisciplineMatchFilter,
    /** A player, regardless of partners, or a pair. */
    winnerId: Id.optional(),
    ...sorting(['date'], 'date', false),
  }),
  row: TitleResultRow,
});

export const WinRow = z.object({
  competitor: CompetitorRef,
  matches: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Won over played matches, 0-1. */
  share: z.number(),
  /** The minimum of matches of this list. */
  minimum: z.int(),
});

export const listWins = pageRoute({
  ...heavy,
  name: 'listWins',
  path: '/performance/wins',
  summary: 'Matches won, or the win percentage; without walkovers',
  query: z.object({ ...list, minimum: Minimum, ...sorting(['won', 'lost', 'matches', 'share'], 'won', false) }),
  row: WinRow,
});

/** Numbers of matches unless said otherwise. */
const counted = {
  won: z.int(),
  lost: z.int(),
  /** Games and points as the sport's scoring counts them (tennis: sets and games). */
  gamesWon: z.int(),
  gamesLost: z.int(),
  pointsWon: z.int(),
  pointsLost: z.int(),
  /** Completed matches in which the loser won one game fewer than the winner. */
  decidersWon: z.int(),
  decidersLost: z.int(),
  /** Completed matches in which one side won every game. */
  straightWins: z.int(),
  straightLosses: z.int(),
  /** Won after the first game was lost, and lost after it was won. */
  comebacks: z.int(),
  leadsLost: z.int(),
  /** Not finished by the opponent, and by the side itself (retired or disqualified). */
  opponentRetired: z.int(),
  retired: z.int(),
  /** Minutes of the matches whose length is known, and how many these are. */
  minutes: z.int(),
  timed: z.int(),
};

/** Shares 0-1, null where there is nothing to share. */
const shared = {
  winShare: z.number(),
  gameShare: z.number().nullable(),
  pointShare: z.number().nullable(),
  deciderShare: z.number().nullable(),
  /** Minutes of a match whose length is known. */
  meanMinutes: z.number().nullable(),
};

const Counted = z.object(counted);
const Shared = z.object(shared);
export type MatchCount = keyof z.output<typeof Counted>;
export type MatchMean = keyof z.output<typeof Shared>;
export const matchCounts = Counted.keyof().options;
export const matchMeans = Shared.keyof().options;

export const MatchStatisticsRow = z.object({
  competitor: CompetitorRef,
  matches: z.int(),
  ...counted,
  ...shared,
  /** The minimum of matches of this list. */
  minimum: z.int(),
});

export const listMatchStatistics = pageRoute({
  ...heavy,
  name: 'listMatchStatistics',
  path: '/performance/match',
  summary:
    'How matches were won and lost, without walkovers; competitors without a value in the sorted column come last',
  query: z.object({
    ...list,
    minimum: Minimum,
    ...sorting(['matches', ...matchCounts, ...matchMeans] as const, 'matches', false),
  }),
  row: MatchStatisticsRow,
});

/** All matches of a discipline that fit the filter, each once. */
export const MatchSummary = z.object({
  discipline: Discipline,
  /** Played ones, `completed` those that were played to the end; walkovers stand apart. */
  matches: z.int(),
  completed: z.int(),
  unfinished: z.int(),
  walkovers: z.int(),
  /** Completed matches in which one side won every game, and those that went to the last possible game. */
  straight: z.int(),
  deciders: z.int(),
  /** Won by the side that lost the first game. */
  comebacks: z.int(),
  games: z.int(),
  points: z.int(),
  /** Points of both sides in completed matches; null where no score is known. */
  pointsPerGame: z.number().nullable(),
  pointsPerMatch: z.number().nullable(),
  /** Matches whose length is known, and their mean in minutes. */
  timed: z.int(),
  meanMinutes: z.number().nullable(),
  /** Completed matches by the number of games they took. */
  byGames: z.array(z.object({ games: z.int(), matches: z.int(), meanMinutes: z.number().nullable() })),
  /** Games of completed matches by score, the most frequent first. */
  byScore: z.array(z.object({ won: z.int(), lost: z.int(), games: z.int() })),
});

export const getMatchSummary = route({
  ...heavy,
  name: 'getMatchSummary',
  path: '/performance/matchSummary',
  summary: 'Match statistics of a discipline: durations, games, scores',
  query: z.object(DisciplineMatchFilter),
  data: MatchSummary,
});

export const performanceRoutes = [
  listMajorTitles,
  listTitles,
  listTitleResults,
  listWins,
  listMatchStatistics,
  getMatchSummary,
] as const;
