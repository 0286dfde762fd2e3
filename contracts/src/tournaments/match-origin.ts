import { z } from 'zod';
import { MatchKey } from '../shared/match-key.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { common } from './common.js';

/** The origin of a recorded match, and the times of its changes. */
export const MatchOrigin = z.object({
  /** Keys of the sources that state the event; empty if users entered it. */
  sources: z.array(z.string()),
  recordedAt: Instant,
  /** Time of the last correction; null if the match was never corrected. */
  changedAt: Instant.nullable(),
  changes: z.int().nonnegative(),
  /** Whether a user has decided the shown facts. */
  isDecided: z.boolean(),
});

export const getMatchOrigin = route({
  ...common,
  name: 'getMatchOrigin',
  path: '/tournament/match/origin',
  tags: ['tournaments.editions', 'tournaments.matches'],
  summary: 'The sources of a match, and when it was recorded and changed',
  query: z.object({ id: MatchKey }),
  data: MatchOrigin,
});
