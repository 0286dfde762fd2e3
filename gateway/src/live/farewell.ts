import type { ServerMessage } from '@rallyrank/contracts/live/feed';

/** What readers of the feed are sent when this gateway stops. */
export const FAREWELL = JSON.stringify({ type: 'bye', reason: 'stopping' } satisfies ServerMessage);
