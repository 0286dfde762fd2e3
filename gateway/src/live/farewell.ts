import type { ByeReason, ServerMessage } from '@rallyrank/contracts/live/feed';

/** The last message to a client of the feed before this gateway disconnects it. */
export const farewell = (reason: ByeReason): string => JSON.stringify({ type: 'bye', reason } satisfies ServerMessage);
