import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { leaderRpc } from '../shared/rpc.js';
import { Schedule } from './events.js';

/** Puts matches on the board, or changes their order of play; a match as it is already changes nothing. */
export const scheduleMatches = leaderRpc(
  'live.scheduleMatches',
  z.object({
    editionId: Id,
    matches: z
      .array(Schedule.omit({ firstDay: true, source: true, chance: true }).extend({ matchId: Id }))
      .min(1)
      .max(500),
  }),
  z.object({ scheduled: z.int(), changed: z.int(), unchanged: z.int() }),
  30_000,
);

/** Plays an edition again from its results, as many times as fast as it was played; ends another replay. */
export const startReplay = leaderRpc(
  'live.startReplay',
  z.object({ editionId: Id, speed: z.number().min(0.1).max(1_000), seed: z.int().nonnegative().default(1) }),
  z.object({ matches: z.int() }),
  30_000,
);

export const liveRpcs = [scheduleMatches, startReplay] as const;
