import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { base, MATCH } from './common.js';
import { BoardState, LiveCourse } from './match.js';

/** The common properties of the public reads of matches. */
export const board = {
  ...base,
  method: 'GET',
  access: 'public',
  cache: 'live',
  tags: ['live.matches'],
  rate: 'read',
} as const;

/**
 * The first data of the live page, also requested repeatedly by a browser without a socket. `version` belongs to the
 * room with the same content.
 */
export const getBoard = route({
  ...board,
  name: 'getBoard',
  path: '/live/board',
  tags: ['live.matches', 'live.setting'],
  summary: 'Tournaments with live matches today, and their matches',
  query: z.object({ editionId: Id.optional() }),
  data: BoardState.extend({
    version: z.int().nonnegative(),
    /** Number of readers of all rooms; absent if it cannot be counted. */
    online: z.int().nonnegative().optional(),
    /** Number of seconds until a reader can update the page manually again. */
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
