import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Export, Paging } from '../shared/envelope.js';
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
  /** Number of matches, or of events for finals and titles. */
  length: z.int(),
  first: End,
  last: End,
  /** The match that ended it; null for an open streak. */
  endedBy: End.nullable(),
  isCurrent: z.boolean(),
});

const options = {
  kind: StreakKind.default('wins'),
  /** Whether a walkover is ignored, or counts: it then ends the streak of its loser and extends that of its winner. */
  walkovers: z.enum(['ignored', 'counted']).default('ignored'),
  /** Minimum length of a listed streak; by default 8 matches or 3 events. */
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
    /** Only open streaks that are at most a year old. */
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
  query: z.object({ ...Paging, ...Export, playerId: CompetitorId, ...DisciplineMatchFilter, ...options }),
  row: StreakRow,
});

export const streakRoutes = [listStreaks, getPlayerStreak] as const;
