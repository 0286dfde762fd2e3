import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { leaderRpc, topic } from '../shared/rpc.js';
import { Schedule } from './events.js';
import { ChatChange } from './feed.js';

/**
 * Puts matches in the order of play under the ids that the caller gives them, or changes their plan; a match as it is already changes
 * nothing. One that has begun stays as it is.
 */
export const scheduleMatches = leaderRpc(
  'live.scheduleMatches',
  z.object({
    editionId: Id,
    matches: z
      .array(Schedule.omit({ firstDay: true, source: true, chance: true }).extend({ matchId: Id }))
      .min(1)
      .max(500),
  }),
  z.object({ scheduled: z.int(), changed: z.int(), unchanged: z.int(), begun: z.int() }),
  30_000,
);

/** Something changed in the chat of a tournament: every replica passes it on to its readers. */
export const chatChanged = topic('live.chat-changed', z.object({ editionId: Id, change: ChatChange }));

export const liveRpcs = [scheduleMatches] as const;
