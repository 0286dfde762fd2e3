import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum number of pipelined calls on a connection. Browsers and proxies do not pipeline. */
const MAX_AHEAD = 10;

/**
 * Passes on the next call of a connection after the previous one is answered, so that pipelined calls do not occupy
 * slots of other callers. A connection with too many pipelined calls is closed.
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
    // An aborted answer emits no `finish`, but then the connection is closed too.
    response.once('finish', () => {
      turns.shift();
      turns[0]?.();
    });
    if (turns.length === 1) turns[0]?.();
  };
};
