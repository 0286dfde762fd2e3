import { z } from 'zod';
import { Paging, sorting } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { LocalName } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Day } from '../shared/time.js';
import { Discipline, Sport } from '../sport/codes.js';
import { common } from './common.js';

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
    /** Disciplines with a match, in the order of the sport; without any match, all disciplines of the sport. */
    disciplines: z.array(Discipline).nonempty(),
    players: z.int(),
    events: z.int(),
    matches: z.int(),
    firstDate: Day.nullable(),
    lastDate: Day.nullable(),
  }),
});
