import { z } from 'zod';
import { Paging } from '../shared/envelope.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { own, read } from './common.js';

export const leaderboardPeriods = ['week', 'season', 'all'] as const;

export const LeaderboardRow = z.object({
  place: z.int(),
  /** Display name of the user. */
  name: z.string(),
  settled: z.int(),
  staked: z.int(),
  profit: z.int(),
  returnRate: z.number(),
  hitRate: z.number(),
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

export const listLeaders = pageRoute({
  ...read,
  tags: ['predictions.wallets'],
  name: 'listLeaders',
  path: '/tournament/prediction/leaderboard',
  summary: 'Users by the profit of their settled predictions, of those with ten or more',
  query: z.object({ ...Paging, period: z.enum(leaderboardPeriods).default('week') }),
  row: LeaderboardRow,
  about: { minSettled: z.int(), since: Instant.nullable() },
});

export const getOwnStanding = route({
  ...own,
  name: 'getOwnStanding',
  path: '/tournament/prediction/standing',
  summary: 'The place of the caller among the leaders, or how many settled predictions are missing',
  query: z.object({ period: z.enum(leaderboardPeriods).default('week') }),
  data: z.object({
    /** Null if there are too few settled predictions. */
    place: z.int().nullable(),
    /** Number of listed users. */
    listed: z.int(),
    settled: z.int(),
    minSettled: z.int(),
  }),
});
