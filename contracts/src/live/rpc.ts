import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { leaderRpc, topic } from '../shared/rpc.js';
import { Words } from '../shared/words.js';
import { Schedule } from './events.js';
import { ChatChange } from './feed.js';
import { MatchPlan } from './order-of-play.js';

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

/** A match of an order of play that a source lists, with the id under which it will state the result. */
export const SourcePlan = MatchPlan.extend({ matchId: Id });
export type SourcePlan = z.infer<typeof SourcePlan>;

/** Takes over an order of play that was imported, one match after the other. Of a match that has begun or has a result nothing changes. */
export const importOrderOfPlay = leaderRpc(
  'live.importOrderOfPlay',
  z.object({ editionId: Id, matches: z.array(SourcePlan).min(1).max(1_000) }),
  z.array(
    z.object({
      outcome: z.enum(['accepted', 'corrected', 'unchanged', 'refused']),
      reason: Words.nullable(),
    }),
  ),
  60_000,
);

/** Something changed in the chat of a tournament: every replica passes it on to its readers. */
export const chatChanged = topic('live.chat-changed', z.object({ editionId: Id, change: ChatChange }));

export const liveRpcs = [scheduleMatches, importOrderOfPlay] as const;
