import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging, sorting } from '../shared/envelope.js';
import { CompetitorRef, EventRef, MatchView, SeriesRef, Tally } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { common, heavy } from './common.js';
import { By, DisciplineMatchFilter, MatchFilter } from './filter.js';

/** Points systems decide whether the points of a season are known. */
const tags = [...common.tags, 'stats.systems'] as const;

/** The results of a competitor in the counted matches. */
export const Figures = z.object({
  /** Matches; walkovers are counted separately. */
  tally: Tally,
  /** Wins divided by played matches, from 0 to 1; null if none was played. */
  share: z.number().nullable(),
  /** Number of events, finals and titles. Team events give neither finals nor titles. */
  events: z.int(),
  finals: z.int(),
  titles: z.int(),
});

/** Figures of a season. The season is that of the edition, regardless of the day. */
export const SeasonFigures = Figures.extend({
  season: z.int(),
  /** Ranking points of its events; null for seasons before the first points system. */
  points: z.number().nullable(),
});

export const SeasonRow = SeasonFigures.extend({ competitor: CompetitorRef });

const Limit = z.coerce.number().int().min(1).max(100).default(10);

export const listSeasons = pageRoute({
  ...heavy,
  name: 'listSeasons',
  path: '/season/list',
  summary: 'Seasons that have matches, in a discipline or in all',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['season', 'events', 'matches', 'players'], 'season', false),
    discipline: Discipline.optional(),
  }),
  row: z.object({
    season: z.int(),
    /** Number of editions with participants. */
    events: z.int(),
    /** Number of played matches, without walkovers. */
    matches: z.int(),
    /** Number of players who took part, alone or in a pair. */
    players: z.int(),
    /** Days of the first and the last match. */
    first: Day,
    last: Day,
    /** Players or pairs with the most titles, several if they share the number; only for a discipline. */
    leaders: z.array(z.object({ competitor: CompetitorRef, titles: z.int() })),
  }),
});

export const getSeasonDetail = route({
  ...heavy,
  tags,
  name: 'getSeasonDetail',
  path: '/season/detail',
  summary: 'Overview of one season of a discipline: winners and leaders',
  query: z.object({
    ...DisciplineMatchFilter,
    season: z.coerce.number().int().min(1800).max(2200),
    by: By,
    /** Number of rows of each list of leaders. */
    limit: Limit,
  }),
  data: z.object({
    season: z.int(),
    discipline: Discipline,
    /** Number of players who took part. */
    players: z.int(),
    /** Lines with the most titles, wins and points. Competitors without any are omitted. */
    titles: z.array(SeasonRow),
    wins: z.array(SeasonRow),
    points: z.array(SeasonRow),
    /** Best win share first, among competitors with at least `minimum` matches. */
    shares: z.array(z.object({ competitor: CompetitorRef, won: z.int(), lost: z.int(), share: z.number() })),
    minimum: z.int(),
    /** Winners of the large events, or of all events at the requested levels, in playing order. */
    winners: z.array(z.object({ date: Day, event: EventRef, winner: CompetitorRef, finalist: CompetitorRef })),
  }),
});

export const listPlayerSeasons = pageRoute({
  ...heavy,
  tags,
  name: 'listPlayerSeasons',
  path: '/season/player',
  summary: 'Season records of all competitors: the best of all time, or those of one season',
  query: z.object({
    ...Paging,
    ...Export,
    ...sorting(['points', 'titles', 'finals', 'wins', 'share', 'matches', 'events', 'season'], 'titles', false),
    ...DisciplineMatchFilter,
    by: By,
    /**
     * Minimum number of played matches of a season. The default is none; if the list is sorted by share, it is a
     * quarter of the matches of the season in 20th place by matches, and at least 8.
     */
    minimum: z.coerce.number().int().min(0).max(1_000).optional(),
  }),
  row: SeasonRow,
});

export const getPlayerSeasons = route({
  ...common,
  tags,
  name: 'getPlayerSeasons',
  path: '/tournament/player/getSeasonData',
  summary: 'Seasons of a player (with any partner) or of a pair, with wins over the strongest opponents',
  query: z.object({
    playerId: CompetitorId,
    ...MatchFilter,
    discipline: Discipline.optional(),
    /** Number of best wins of each discipline. */
    limit: Limit,
  }),
  /** The disciplines of the player, in the order of the sport. */
  data: z.array(
    z.object({
      discipline: Discipline,
      /** Newest first. */
      seasons: z.array(SeasonFigures),
      /** Wins over opponents by rank, then by rating, without walkovers. The player's own side comes first. */
      bestWins: z.array(
        z.object({
          /**
           * Rank and rating of the opponent before the match; null if the opponent was on no list, or was not rated.
           */
          opponentRank: z.int().nullable(),
          opponentRating: z.number().nullable(),
          event: EventRef,
          match: MatchView,
        }),
      ),
    }),
  ),
});

export const listSeasonTimeline = pageRoute({
  ...heavy,
  name: 'listSeasonTimeline',
  path: '/season/timeline',
  summary: 'Tournament by season: the champions of each series, highest level first',
  query: z.object({ ...Paging, ...Export, ...DisciplineMatchFilter }),
  row: z.object({
    series: SeriesRef,
    /** Highest level at which a title was won. */
    level: z.string(),
    /**
     * In playing order. A season with two editions has two cells. Team events and finals without a winner are omitted.
     */
    cells: z.array(z.object({ season: z.int(), event: EventRef, winner: CompetitorRef, finalist: CompetitorRef })),
  }),
});

export const seasonRoutes = [
  listSeasons,
  getSeasonDetail,
  listPlayerSeasons,
  getPlayerSeasons,
  listSeasonTimeline,
] as const;
