import { z } from 'zod';
import { route, services } from '../shared/route.js';
import { Instant } from '../shared/time.js';

/**
 * `degraded`: it answers, but not all of it is as it should be, for example data that arrive late; `unknown`: the process that answers has
 * just started and has not heard of the others.
 */
export const partStates = ['up', 'degraded', 'down', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

export const SitePart = z.object({
  part: z.enum(services),
  state: z.enum(partStates),
  /** When the newest data that it shows were recorded; null without data. */
  newest: Instant.nullable(),
  /** Age in seconds of the oldest data that it does not show yet; null while unknown. */
  lag: z.number().nullable(),
  /** When its figures were last computed; null if it computes none. */
  computed: Instant.nullable(),
});
export type SitePart = z.infer<typeof SitePart>;

export const getSiteStatus = route({
  service: 'monitoring',
  method: 'GET',
  rate: 'read',
  access: 'public',
  cache: 'none',
  tags: [],
  query: z.object({}),
  name: 'getSiteStatus',
  path: '/status',
  summary: 'The parts of the site with their state, the age of their data, and when their figures were last computed',
  data: z.object({ at: Instant, parts: z.array(SitePart) }),
});
