import { z } from 'zod';
import { MatchKey } from '../shared/match-key.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { common } from './common.js';

/** The origin of a recorded match, the times of its changes, and its rallies. */
export const MatchOrigin = z.object({
  /** Keys of the sources that state the event; empty if users entered it. */
  sources: z.array(z.string()),
  recordedAt: Instant,
  /** Time of the last correction; null if the match was never corrected. */
  changedAt: Instant.nullable(),
  changes: z.int().nonnegative(),
  /** The winners of the rallies by game, as digits; null if the source does not state them. */
  rallies: z.array(z.string()).nullable(),
  /** Whether a user has decided the shown facts. */
  isDecided: z.boolean(),
});

export const getMatchOrigin = route({
  ...common,
  // Each call reads the stream of the event.
  rate: 'search',
  name: 'getMatchOrigin',
  path: '/tournament/match/origin',
  tags: ['tournaments.editions', 'tournaments.matches'],
  summary: 'The sources of a match, when it was recorded and changed, and its rallies if they are known',
  query: z.object({ id: MatchKey }),
  data: MatchOrigin,
});
