import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deadlines } from './options.js';

/** Owns a WebSocket path: completes the handshake on the socket, or ends it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const MAX_HEADERS = 100;
/** Calls that a connection may send ahead of their answers. Browsers and proxies send one. */
const MAX_AHEAD = 10;
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/** Lets no connection have many calls under way, which would take the room of others without reading an answer. */
const withFewAhead = (app: RequestListener): RequestListener => {
  const underWay = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > MAX_AHEAD) {
      socket.destroy();
      return;
    }
    underWay.set(socket, count);
    // An answer that breaks off takes its connection with it.
    response.once('finish', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    app(request, response);
  };
};

/** The HTTP server in front of the application: time limits against slow callers, upgrades only to paths somebody owns. */
export const createGatewayServer = (
  app: RequestListener,
  deadlines: Deadlines,
  upgrades: ReadonlyMap<string, UpgradeHandler> = new Map(),
): Server => {
  const server = createServer(
    {
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      keepAliveTimeout: deadlines.keepAlive,
      // How often the two limits above are looked after.
      connectionsCheckingInterval: Math.min(deadlines.headers, 1_000),
    },
    withFewAhead(app),
  );
  // Counts while nothing goes in or out: longer than any answer takes to be made.
  server.timeout = deadlines.unread;
  server.maxHeadersCount = MAX_HEADERS;
  server.on('upgrade', (request, socket, head) => {
    // A caller that resets the connection is no error of ours.
    socket.on('error', () => socket.destroy());
    const handler = upgrades.get(pathOf(request));
    if (handler) handler(request, socket, head);
    else socket.end(NOT_FOUND);
  });
  return server;
};
