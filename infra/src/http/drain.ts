import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';

const SWEEP_MS = 20;
/**
 * Time in milliseconds during which an idle connection may still send a call, for example one that was in transit when
 * the stop began.
 */
const IDLE_GRACE_MS = 300;
/** Time in milliseconds within which the head of a call must arrive after the stop has begun. */
const HEAD_GRACE_MS = 2_000;

export interface DrainOptions {
  /** Time in milliseconds that calls in progress may take when the process stops; 15 s by default. */
  readonly drainMs?: number;
  /**
   * Time in milliseconds during which an idle connection may still send a call when the process stops; 300 ms by
   * default.
   */
  readonly idleGraceMs?: number;
}

export interface Drain {
  /** Makes each answer close its connection (`Connection: close`). New connections are still accepted. */
  announce(): void;
  /**
   * Accepts no new connections and waits for the calls in progress, at most `withinMs`. `listeners` listen instead of
   * the server, and pass the connections on to it.
   */
  close(withinMs: number, listeners?: readonly NetServer[]): Promise<void>;
}

/** Resolves when the last connection is closed. The `close` of `http.Server` would cut idle connections off at once. */
const stopListening = (listener: NetServer): Promise<void> =>
  new Promise((resolve) => NetServer.prototype.close.call(listener, () => resolve()));

/**
 * Stops a server without cutting off calls: an answer during the drain makes the client close the connection. An idle
 * connection is closed after a grace period in which its next call is still answered; a connection with a partial
 * request head is closed after a longer period. Must be called before the server listens.
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
    // Listeners end connections that are not calls (web sockets).
    if (!draining) server.emit('stopping');
    draining = true;
    for (const response of underWay) hangUp(response);
  };
  const closeUnused = () => {
    const used = new Set<Duplex>(Array.from(underWay, ({ req }) => req.socket));
    for (const connection of connections) {
      // A connection that is ending still sends its last answer, and then closes itself.
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
    // Ends the server's check for slow connections, because its timer would keep the server and everything it
    // references in memory.
    server.close();
  };
  return { announce, close };
};
