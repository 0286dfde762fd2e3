import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Calls that may be pipelined on a connection. Browsers and proxies do not pipeline. */
const MAX_AHEAD = 10;

/**
 * Passes a connection's next call on once the previous one is answered, so that pipelined calls take no slots of other callers. A
 * connection with too many pipelined calls is closed.
 */
export const oneAtATime = (app: RequestListener): RequestListener => {
  const waiting = new WeakMap<Duplex, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const turns = waiting.get(socket) ?? [];
    if (turns.length >= MAX_AHEAD) {
      socket.destroy();
      return;
    }
    waiting.set(socket, turns);
    turns.push(() => app(request, response));
    // No `finish` after an aborted answer, but then the connection is closed too.
    response.once('finish', () => {
      turns.shift();
      turns[0]?.();
    });
    if (turns.length === 1) turns[0]?.();
  };
};
