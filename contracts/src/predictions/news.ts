import { z } from 'zod';
import { predictionsTexts } from '../locales/predictions.js';
import { jsonBody } from '../shared/body.js';
import { CompetitorRef, EventRef } from '../shared/refs.js';
import { flatRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { PoolKey } from './events.js';

const base = { service: 'predictions', cache: 'none', tags: [], access: 'user', query: z.object({}) } as const;

/** Maximum number of draws in the news, and maximum age in days. */
export const newsLimits = { draws: 20, days: 30 } as const;

/** The joint result of all predictions of a user for one draw or, before the result, the refunds. */
export const SettledNews = z.object({
  event: EventRef,
  discipline: Discipline,
  /**
   * `voided` means that all points were refunded; `returned` means that sides not in the draw were refunded and the
   * others still count.
   */
  outcome: z.enum(['won', 'lost', 'voided', 'returned']),
  champion: CompetitorRef.nullable(),
  predictions: z.int().positive(),
  /** Points that were not withdrawn, and the points received for them. */
  staked: z.int(),
  received: z.int(),
  /** Time of the last settlement. A corrected result is a new settlement, and therefore news again. */
  at: Instant,
  isRead: z.boolean(),
});
export type SettledNews = z.infer<typeof SettledNews>;

export const listSettledNews = route({
  ...base,
  name: 'listSettledNews',
  method: 'GET',
  path: '/tournament/prediction/news',
  summary: 'The results of the latest predictions of the caller, one entry for each draw, newest first',
  rate: 'read',
  data: z.array(SettledNews),
});

export const markSettledNews = flatRoute({
  ...base,
  name: 'markSettledNews',
  title: predictionsTexts.news.markSettledNews,
  method: 'POST',
  path: '/tournament/prediction/news/read',
  summary: 'Marks settled predictions as read by the caller: those of the draws that are named, or all',
  rate: 'write',
  byLeader: false,
  body: jsonBody(z.object({ draws: z.array(PoolKey).max(newsLimits.draws).optional() }), 4_096),
  fields: {},
});

export const newsRoutes = [listSettledNews, markSettledNews] as const;
