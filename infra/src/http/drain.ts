import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

const SWEEP_MS = 20;
/** So long a connection that is idle may still bring its next call: one that is on its way when the stop begins, say. */
const IDLE_GRACE_MS = 300;

export interface Drain {
  /** Tells callers to hang up after each answer; new ones are still taken. */
  announce(): void;
  /** Takes no new connections and waits for the calls under way, at most `withinMs`. */
  close(withinMs: number): Promise<void>;
}

/**
 * Ends a server so that no caller is cut off: an answer during the drain tells the caller to hang up, and an idle connection is closed
 * only after a grace in which its next call would still be answered.
 */
export const drainable = (server: Server, idleGraceMs = IDLE_GRACE_MS): Drain => {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const hangUp = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    if (draining) hangUp(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const announce = () => {
    draining = true;
    for (const response of underWay) hangUp(response);
  };
  const close = async (withinMs: number) => {
    announce();
    // That of `http.Server` would cut idle connections off at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    let sweep: NodeJS.Timeout | undefined;
    // An answer whose headers were sent before leaves its connection open; nothing tells when it is idle.
    const grace = setTimeout(
      () => {
        sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      },
      Math.min(idleGraceMs, withinMs),
    );
    const limit = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(grace);
    clearInterval(sweep);
    clearTimeout(limit);
  };
  return { announce, close };
};
