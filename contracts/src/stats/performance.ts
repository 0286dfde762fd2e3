import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView, SeriesRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Discipline, Hand } from '../sport/codes.js';
import { heavy } from './common.js';
import { By, DisciplineMatchFilter } from './filter.js';

const list = { ...Paging, ...Export, ...DisciplineMatchFilter, by: By };

/**
 * Minimum that each row must reach in the number by which the sorted column divides. If the column does not divide, the
 * minimum applies to the played matches. The default is 1 for counts; for shares and means it follows from the list.
 */
const Minimum = z.coerce.number().int().min(1).max(100_000).optional();

const finals = { titles: z.int(), lostFinals: z.int() };

export const MajorRow = z.object({
  competitor: CompetitorRef,
  ...finals,
  /** The titles of each series, most titles first. */
  series: z.array(
    z.object({
      series: SeriesRef,
      /** Won editions, oldest first. */
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
  /**
   * Major tournaments that are over, but without a champion of the discipline in the data, so that no title is counted.
   */
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
  /** Rank of the winner as printed in the draw, otherwise on the list in force; null if unknown. */
  winnerRank: z.int().nullable(),
  /** The final, the winner first. Walkovers also give titles. */
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
    winnerId: CompetitorId.optional(),
    /** Hand of the winner; in doubles, of either player. */
    hand: Hand.optional(),
    ...sorting(['date', 'rank'], 'date', false),
  }),
  row: TitleResultRow,
});

export const WinRow = z.object({
  competitor: CompetitorRef,
  matches: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Wins divided by played matches, from 0 to 1. */
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

/** Counts, which are numbers of matches unless stated otherwise. */
const counted = {
  won: z.int(),
  lost: z.int(),
  /** Games and points in the units of the scoring rule (tennis: sets and games). */
  gamesWon: z.int(),
  gamesLost: z.int(),
  pointsWon: z.int(),
  pointsLost: z.int(),
  /** Completed matches that went to the deciding game. */
  decidersWon: z.int(),
  decidersLost: z.int(),
  /** Completed matches in which one side won every game. */
  straightWins: z.int(),
  straightLosses: z.int(),
  /** Matches won after losing the first game, and lost after winning it. */
  comebacks: z.int(),
  leadsLost: z.int(),
  /** Matches won after losing the first two games. */
  comebacksFromTwo: z.int(),
  /** Sets that the side won in a tie-break (tennis). */
  tieBreaksWon: z.int(),
  /** Sets that the side lost in a tie-break (tennis). */
  tieBreaksLost: z.int(),
  /** Matches that ended because the opponent retired or was disqualified. */
  opponentRetired: z.int(),
  /** Matches that ended because the side itself retired or was disqualified. */
  retired: z.int(),
  /** Minutes of the matches with a known duration, and number of these matches. */
  minutes: z.int(),
  timed: z.int(),
};

/** Shares from 0 to 1; null if there is nothing to divide by. */
const shared = {
  winShare: z.number(),
  gameShare: z.number().nullable(),
  pointShare: z.number().nullable(),
  deciderShare: z.number().nullable(),
  tieBreakShare: z.number().nullable(),
  /** Mean minutes of the matches with a known duration. */
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
  /** The minimum of this list: of the matches, tie-breaks or deciding games that the sorted column divides by. */
  minimum: z.int(),
});

export const listMatchStatistics = pageRoute({
  ...heavy,
  name: 'listMatchStatistics',
  path: '/performance/match',
  summary:
    'Statistics of the matches that were won and lost, without walkovers; competitors without a value in the sorted column come last, and those below the minimum are not listed',
  query: z.object({
    ...list,
    minimum: Minimum,
    ...sorting(['matches', ...matchCounts, ...matchMeans] as const, 'matches', false),
  }),
  row: MatchStatisticsRow,
});

/** Summary of all matches of a discipline that pass the filter, each once. */
export const MatchSummary = z.object({
  discipline: Discipline,
  /** Number of played matches, and of `completed` ones. Walkovers are counted separately. */
  matches: z.int(),
  completed: z.int(),
  unfinished: z.int(),
  walkovers: z.int(),
  /** Number of completed matches in which one side won every game, and of those with a deciding game. */
  straight: z.int(),
  deciders: z.int(),
  /** Number of completed matches won by the side that lost the first game. */
  comebacks: z.int(),
  games: z.int(),
  points: z.int(),
  /** Mean points of both sides per game in completed matches; null if no score is known. */
  pointsPerGame: z.number().nullable(),
  pointsPerMatch: z.number().nullable(),
  /** Number of matches with a known duration, and their mean in minutes. */
  timed: z.int(),
  meanMinutes: z.number().nullable(),
  /** Completed matches by number of games. */
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
