import type { ByeReason, ServerMessage } from '@rallyrank/contracts/live/feed';

/** What a reader of the feed is told when this gateway sends it away. */
export const farewell = (reason: ByeReason): string => JSON.stringify({ type: 'bye', reason } satisfies ServerMessage);
