import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { base, MATCH } from './common.js';
import { BoardState, LiveCourse } from './match.js';

const board = {
  ...base,
  method: 'GET',
  access: 'public',
  cache: 'live',
  tags: ['live.matches'],
  rate: 'read',
} as const;

/** The first picture of the live page, and what a browser without a socket asks for again. `version` belongs to the room of the same content. */
export const getBoard = route({
  ...board,
  name: 'getBoard',
  path: '/live/board',
  tags: ['live.matches', 'live.setting'],
  summary: 'Tournaments with live matches today, and their matches',
  query: z.object({ editionId: Id.optional() }),
  data: BoardState.extend({
    version: z.int().nonnegative(),
    /** Readers of all rooms; left out while nobody can count them. */
    online: z.int().nonnegative().optional(),
    /** How long a reader waits before the page can be updated by hand again. */
    coolingSeconds: z.int().nonnegative(),
  }),
});

export const getLiveMatch = route({
  ...board,
  name: 'getLiveMatch',
  path: '/live/match',
  summary: 'A live match with its points and win probability',
  query: z.object(MATCH),
  data: LiveCourse.extend({ version: z.int().nonnegative() }),
});
