import { z } from 'zod';
import { Export, Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { CompetitorRef } from '../shared/refs.js';
import { pageRoute } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { common, End, heavy } from './common.js';
import { By, DisciplineMatchFilter } from './filter.js';

export const StreakKind = z.enum(['wins', 'losses', 'finals', 'titles']);

export const StreakRow = z.object({
  competitor: CompetitorRef,
  discipline: Discipline,
  kind: StreakKind,
  /** Matches; events for finals and titles. */
  length: z.int(),
  first: End,
  last: End,
  /** The match that ended it; null while nothing did. */
  endedBy: End.nullable(),
  isCurrent: z.boolean(),
});

const options = {
  kind: StreakKind.default('wins'),
  /** Whether a walkover is skipped, ends the streak of its loser, or extends the streak of its winner. */
  walkovers: z.enum(['ignored', 'counted']).default('ignored'),
  /** Shortest streak that is listed; 8 matches, or 3 events, unless told. */
  minimum: z.coerce.number().int().min(2).max(1_000).optional(),
};

export const listStreaks = pageRoute({
  ...heavy,
  name: 'listStreaks',
  path: '/stat/streak/list',
  summary: 'Longest streaks of a discipline',
  query: z.object({
    ...Paging,
    ...Export,
    ...DisciplineMatchFilter,
    by: By,
    ...options,
    /** Only those that nothing has ended and that are not older than a year. */
    current: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  row: StreakRow,
});

export const getPlayerStreak = pageRoute({
  ...common,
  name: 'getPlayerStreak',
  path: '/tournament/player/getPlayerStreak',
  summary: 'Longest streaks of a player (with any partner) or of a pair',
  query: z.object({ ...Paging, ...Export, playerId: Id, ...DisciplineMatchFilter, ...options }),
  row: StreakRow,
});

export const streakRoutes = [listStreaks, getPlayerStreak] as const;
