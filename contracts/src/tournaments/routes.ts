import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { AsOf, Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, LocalName, MatchView, SeriesRef, SideRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, RoundCode, Sport } from '../sport/codes.js';
import { MatchFilter } from '../stats/filter.js';
import { listEntries } from './entries.js';
import { surfaces } from './events.js';
import { listFinals } from './finals.js';

const common = { service: 'tournaments', method: 'GET', access: 'public', rate: 'read', cache: 'short' } as const;
const Season = z.coerce.number().int().min(1800).max(2200);

export const Champion = z.object({ discipline: Discipline, winner: CompetitorRef, runnerUp: CompetitorRef.nullable() });

/**
 * Against the last day with a result: `finished` ended on or before it, `running` began on or before it and goes on,
 * `upcoming` begins later; `cancelled` was called off.
 */
export const eventStates = ['finished', 'running', 'upcoming', 'cancelled'] as const;

export const EventRow = EventRef.extend({
  seriesId: Id,
  state: z.enum(eventStates),
  city: z.string().nullable(),
  status: z.enum(['scheduled', 'cancelled']),
  prizeMoneyUsd: z.int().nullable(),
  surface: z.enum(surfaces).nullable(),
  matches: z.int(),
  champions: z.array(Champion),
});

export const DrawRef = z.object({
  id: Id,
  discipline: Discipline,
  stage: z.enum(['main', 'qualification', 'group']),
  name: z.string(),
  size: z.int(),
  matches: z.int(),
  /** Whether every match, played or planned, has a known place, so that the draw can be shown as a bracket. */
  placed: z.boolean(),
});

export const EventDetail = EventRow.extend({
  series: SeriesRef,
  draws: z.array(DrawRef),
  /** Disciplines with an entry list. */
  entered: z.array(z.object({ discipline: Discipline, entries: z.int(), publishedOn: Day })),
  /** Other editions of the series, newest first. */
  editions: z.array(z.object({ id: Id, season: z.int(), name: LocalName })),
});

export const DrawView = z.object({
  event: EventRef,
  draw: DrawRef,
  rounds: z.array(
    z.object({
      round: RoundCode,
      matches: z.array(MatchView),
      byes: z.array(z.object({ slot: z.int().nullable(), side: SideRef })),
      /** In the order of play, without a result so far; slot null where a group or the source has no places. */
      planned: z.array(
        z.object({
          ...{ id: Id, slot: z.int().nullable(), sides: z.tuple([SideRef, SideRef]), date: Day },
          court: z.string().nullable(),
          notBefore: Instant.nullable(),
        }),
      ),
    }),
  ),
});

/** How a player came through one discipline of one event. */
export const EventResult = z.object({
  event: EventRef,
  discipline: Discipline,
  partner: CompetitorRef.nullable(),
  /** `W` for the title, else the round in which the player went out; null while nothing is decided. */
  result: z.union([z.literal('W'), RoundCode]).nullable(),
  /** In playing order; the player's own side stands first. */
  matches: z.array(MatchView),
});

export const listEvents = pageRoute({
  ...common,
  name: 'listEvents',
  path: '/tournament/event/list',
  tags: ['tournaments.editions', 'tournaments.matches', 'players.directory'],
  summary: 'Tournament editions by filter',
  query: z.object({
    ...Paging,
    ...sorting(['startDate', 'endDate', 'name', 'level', 'season'], 'startDate', false),
    season: Season.optional(),
    level: z.string().max(40).optional(),
    seriesId: Id.optional(),
    association: AssociationCode.optional(),
    name: z.string().trim().min(1).max(50).optional(),
    /** `upcoming` includes the running ones: all that have not ended. */
    state: z.enum(eventStates).optional(),
    /** First and last day of a period: editions with a day in it. */
    from: Day.optional(),
    until: Day.optional(),
    surface: z.enum(surfaces).optional(),
  }),
  row: EventRow,
  about: {
    /** The series that the filter names; null without one. */
    series: SeriesRef.nullable(),
  },
});
/** What a draw is composed of; the days of planned matches are those of the time zone of the site. */
const drawTags = [
  'tournaments.editions',
  'tournaments.planned',
  'tournaments.setting',
  'tournaments.matches',
  'players.directory',
];
export const getEventById = route({
  ...common,
  name: 'getEventById',
  path: '/tournament/event/getEventById',
  tags: drawTags,
  summary: 'One edition with its draws and champions',
  query: z.object({ id: Id }),
  data: EventDetail,
});
export const getDraw = route({
  ...common,
  name: 'getDraw',
  path: '/tournament/event/getDraw',
  tags: drawTags,
  summary: 'One draw, round by round',
  query: z.object({ eventId: Id, drawId: Id }),
  data: DrawView,
});
export const listSeries = pageRoute({
  ...common,
  name: 'listSeries',
  path: '/tournament/series/list',
  tags: ['tournaments.editions'],
  summary: 'Tournament series with their first and last edition',
  query: z.object({
    ...Paging,
    ...sorting(['name', 'editions', 'lastSeason'], 'name'),
    name: z.string().trim().min(1).max(50).optional(),
  }),
  row: z.object({
    id: Id,
    name: LocalName,
    editions: z.int(),
    firstSeason: z.int(),
    lastSeason: z.int(),
    lastLevel: z.string(),
    lastEventId: Id,
  }),
});
export const listYear = route({
  ...common,
  name: 'listYear',
  path: '/tournament/basic/listYear',
  tags: ['tournaments.editions', 'tournaments.matches'],
  summary: 'Seasons that have editions, newest first',
  query: z.object({}),
  data: z.array(z.object({ season: z.int(), events: z.int(), matches: z.int() })),
});
export const getSite = route({
  ...common,
  name: 'getSite',
  path: '/tournament/basic/getSite',
  tags: ['tournaments.editions', 'tournaments.matches', 'players.directory'],
  summary: 'Sport of this instance, and whether its data is fictional',
  query: z.object({}),
  data: z.object({
    sport: Sport,
    invented: z.boolean(),
    /** Disciplines that have a match, in the order of the sport; without any match those of the sport. */
    disciplines: z.array(Discipline).nonempty(),
    players: z.int(),
    events: z.int(),
    matches: z.int(),
    firstDate: Day.nullable(),
    lastDate: Day.nullable(),
  }),
});
const { round, surface, from, to, opponentRank, opponentAssociation } = MatchFilter;
/** Which matches count; a title counts if its final does. */
const ofMatches = { round, surface, from, to, opponentRank, opponentAssociation };

export const getPlayerTournamentResult = pageRoute({
  ...common,
  name: 'getPlayerTournamentResult',
  path: '/tournament/player/getPlayerTournamentResult',
  tags: ['tournaments.matches', 'players.directory', 'stats.derived'],
  summary:
    'Results of a player in singles and doubles, or of a pair, by tournament, newest first; only the matches that fit',
  query: z.object({
    ...Paging,
    playerId: Id,
    discipline: Discipline.optional(),
    season: Season.optional(),
    level: z.string().max(40).optional(),
    ...ofMatches,
  }),
  row: EventResult,
  /** Of all results that fit the filter, on any page. */
  about: {
    sum: z.object({
      events: z.int(),
      won: z.int(),
      lost: z.int(),
      walkoversWon: z.int(),
      walkoversLost: z.int(),
      titles: z.int(),
      finals: z.int(),
    }),
    /** When ranks are known, by discipline; empty unless the opponent's rank is asked for. */
    ranksKnown: AsOf.shape.ranks.unwrap(),
  },
});
export const tournamentRoutes = [
  listEvents,
  getEventById,
  getDraw,
  listEntries,
  listFinals,
  listSeries,
  listYear,
  getSite,
  getPlayerTournamentResult,
] as const;
