import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Words } from '../shared/words.js';

/** An incident (`incident.ts`) in the form for visitors. */
export const IncidentView = z.object({
  id: Id,
  title: Words,
  text: Words,
  /** Severity; `info` means planned work. */
  severity: z.enum(['info', 'minor', 'major']),
  state: z.enum(['investigating', 'identified', 'watching', 'resolved']),
  began: Instant,
  resolved: Instant.nullable(),
  updated: Instant,
});
export type IncidentView = z.infer<typeof IncidentView>;

/** Number of days for which resolved incidents are shown. */
export const INCIDENT_DAYS = 30;

export const listIncidents = route({
  service: 'identity',
  method: 'GET',
  rate: 'read',
  query: z.object({}),
  access: 'public',
  cache: 'short',
  tags: ['identity.incident'],
  name: 'listIncidents',
  path: '/status/incidents',
  summary: 'The incidents of the site for visitors: the open ones, then those resolved in the last 30 days',
  data: z.array(IncidentView),
});
