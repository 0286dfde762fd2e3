import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef, EventRef, LocalName, MatchView, SeriesRef, SideRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day, Instant } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { surfaces } from '../sport/surfaces.js';
import { common, Season } from './common.js';

export const Champion = z.object({ discipline: Discipline, winner: CompetitorRef, runnerUp: CompetitorRef.nullable() });

/**
 * States of an edition relative to the last day with a result: `finished` ended on or before it, `running` began on or
 * before it and continues, `upcoming` begins later; `cancelled` was cancelled.
 */
export const eventStates = ['finished', 'running', 'upcoming', 'cancelled'] as const;

export const EventRow = EventRef.extend({
  seriesId: Id,
  state: z.enum(eventStates),
  city: z.string().nullable(),
  status: z.enum(['scheduled', 'cancelled']),
  prizeMoneyUsd: z.int().nullable(),
  surface: z.enum(surfaces).nullable(),
  /** Whether it is played under a roof; null if that is unknown. */
  indoor: z.boolean().nullable(),
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
      /** Planned matches without a result. The slot is null if a group or the source has no places. */
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
    /** `upcoming` includes running editions: all that have not ended. */
    state: z.enum(eventStates).optional(),
    /** First and last day of a period, inclusive. Editions with at least one day in it match. */
    from: Day.optional(),
    until: Day.optional(),
    surface: z.enum(surfaces).optional(),
  }),
  row: EventRow,
  about: {
    /** The series of the filter; null without one. */
    series: SeriesRef.nullable(),
  },
});

/** The read models of a draw. The days of planned matches are those of the time zone of the site. */
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
