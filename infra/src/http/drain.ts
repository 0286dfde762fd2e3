import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';

const SWEEP_MS = 20;
/** How long an idle connection may still bring a call, for example one already on its way when the stop begins. */
const IDLE_GRACE_MS = 300;
/** How long the head of a call may take to arrive once the stop has begun. */
const HEAD_GRACE_MS = 2_000;

export interface DrainOptions {
  /** How long calls in progress may take when the process stops; 15 s by default. */
  readonly drainMs?: number;
  /** How long an idle connection may still bring a call when the process stops; 300 ms by default. */
  readonly idleGraceMs?: number;
}

export interface Drain {
  /** Tells clients to close the connection after each answer; new connections are still accepted. */
  announce(): void;
  /**
   * Accepts no new connections and waits for the calls in progress, at most `withinMs`. `listeners` listen instead of the server, and pass
   * the connections on to it.
   */
  close(withinMs: number, listeners?: readonly NetServer[]): Promise<void>;
}

/** Resolves when the last connection is closed. The `close` of `http.Server` would cut idle connections off at once. */
const stopListening = (listener: NetServer): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(listener, () => resolve()));

/**
 * Stops a server without cutting off calls: an answer during the drain tells the client to close the connection. An idle connection is
 * closed only after a grace period in which its next call would still be answered, one with half a request head after a longer one. To be
 * called before the server listens.
 */
export const drainable = (server: Server, idleGraceMs = IDLE_GRACE_MS, headGraceMs = HEAD_GRACE_MS): Drain => {
  const connections = new Set<Duplex>();
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const hangUp = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('connection', (connection: Duplex) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_, response) => {
    if (draining) hangUp(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const announce = () => {
    // Those who hold connections that are no calls (sockets) end them.
    if (!draining) server.emit('stopping');
    draining = true;
    for (const response of underWay) hangUp(response);
  };
  const closeUnused = () => {
    const used = new Set<Duplex>(Array.from(underWay, ({ req }) => req.socket));
    for (const connection of connections) {
      // One that is ending still sends its last answer, and closes itself.
      if (!used.has(connection) && !connection.writableEnded) connection.destroy();
    }
  };
  const close = async (withinMs: number, listeners: readonly NetServer[] = [server]) => {
    announce();
    const closed = Promise.all(listeners.map(stopListening));
    let sweep: NodeJS.Timeout | undefined;
    // An answer whose headers were already sent leaves its connection open, and no event reports when it becomes idle.
    const grace = setTimeout(
      () => {
        sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      },
      Math.min(idleGraceMs, withinMs),
    );
    const headGrace = setTimeout(closeUnused, Math.min(headGraceMs, withinMs));
    const limit = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(grace);
    clearTimeout(headGrace);
    clearInterval(sweep);
    clearTimeout(limit);
    // Ends its checks for slow connections, a timer that would keep the server and all that it refers to in memory.
    server.close();
  };
  return { announce, close };
};
