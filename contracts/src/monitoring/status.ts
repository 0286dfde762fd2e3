import { z } from 'zod';
import { route, services } from '../shared/route.js';
import { Instant } from '../shared/time.js';

/**
 * States of a part. `degraded` means that it answers, but with a fault such as late data. `unknown` means that the
 * answering process has just started and has no reports of other processes yet.
 */
export const partStates = ['up', 'degraded', 'down', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

export const SitePart = z.object({
  part: z.enum(services),
  state: z.enum(partStates),
  /** Time at which the newest data was recorded; null without data. */
  newest: Instant.nullable(),
  /** Age, in seconds, of the oldest data that is not shown yet; null while unknown. */
  lag: z.number().nullable(),
  /** Time at which the figures were last computed; null if there are none. */
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
