import { z } from 'zod';
import { EventRef } from '../shared/refs.js';
import { Day } from '../shared/time.js';

/**
 * The common properties of statistics, which depend on all events. They change with the derived result and with names.
 */
export const common = {
  service: 'stats',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['stats.derived', 'stats.directory'],
} as const;

/** The common properties of answers that require a pass over all matches. */
export const heavy = { ...common, rate: 'search' } as const;

/** The common properties of answers about a draw and its planned matches. */
export const drawCommon = { ...heavy, tags: [...heavy.tags, 'stats.draws', 'stats.planned'] } as const;

/** A match or an event at one end of a streak, a rivalry or a partnership. */
export const End = z.object({ date: Day, event: EventRef });
