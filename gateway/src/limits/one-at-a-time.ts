import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Calls that a connection may send ahead of their answers. Browsers and proxies send one. */
const MAX_AHEAD = 10;

/**
 * Hands a connection's next call on when the one before it is answered, so that calls sent ahead take nobody's room. One that sends
 * too many of them is broken off.
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
    // An answer that breaks off takes its connection with it.
    response.once('finish', () => {
      turns.shift();
      turns[0]?.();
    });
    if (turns.length === 1) turns[0]?.();
  };
};
