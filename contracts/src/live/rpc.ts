import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { leaderRpc, topic } from '../shared/rpc.js';
import { undoImportRpc } from '../shared/undo-import.js';
import { Words } from '../shared/words.js';
import { Schedule } from './events.js';
import { ChatChange } from './feed.js';
import { MatchPlan } from './order-of-play.js';

/**
 * Adds matches to the order of play under the ids that the caller chose, or changes their plans. A match whose plan is
 * unchanged produces no event. A match that has begun is not changed.
 */
export const scheduleMatches = leaderRpc(
  'live.scheduleMatches',
  z.object({
    editionId: Id,
    matches: z
      .array(Schedule.omit({ firstDay: true, format: true, source: true, chance: true }).extend({ matchId: Id }))
      .min(1)
      .max(500),
  }),
  z.object({ scheduled: z.int(), changed: z.int(), unchanged: z.int(), begun: z.int() }),
  30_000,
);

/** A match in an order of play of a source, with the id under which the source will send the result. */
export const SourcePlan = MatchPlan.extend({ matchId: Id });
export type SourcePlan = z.infer<typeof SourcePlan>;

/** Imports an order of play match by match. A match that has begun or has a result is not changed. */
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

/** Announces a change in the chat of a tournament, which every replica sends to its readers. */
export const chatChanged = topic('live.chat-changed', z.object({ editionId: Id, change: ChatChange }));

/** Undoes the matches that an import planned. The only kind of stream is `match`. */
export const undoLive = undoImportRpc('live');

export const liveRpcs = [scheduleMatches, importOrderOfPlay, undoLive] as const;
