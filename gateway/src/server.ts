import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Counters } from './counters.js';
import { AdmissionQueue } from './limits/admission-queue.js';
import { limitConnections } from './limits/connections.js';
import { inTurn } from './limits/in-turn.js';
import { oneAtATime } from './limits/one-at-a-time.js';
import type { Deadlines, GatewayConfig } from './options.js';

/** Owns a WebSocket path: completes the handshake on the socket, or ends it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/**
 * The HTTP server in front of the application: time limits against slow callers, upgrades only to WebSocket on paths somebody owns. Any
 * other wish to upgrade (`curl --http2` sends one) is ignored, as RFC 9110 (7.8) allows, and the call answered as it is.
 */
export const createGatewayServer = (
  app: RequestListener,
  config: Pick<GatewayConfig, 'trustedProxies' | 'maxConnectionsPerAddress' | 'maxQueueMs'>,
  deadlines: Deadlines,
  counters: Counters,
  upgrades: ReadonlyMap<string, UpgradeHandler> = new Map(),
): Server => {
  const handlerOf = (request: IncomingMessage): UpgradeHandler | undefined =>
    request.headers.upgrade?.toLowerCase() === 'websocket' ? upgrades.get(pathOf(request)) : undefined;
  const server = createServer(
    {
      shouldUpgradeCallback: (request) => handlerOf(request) !== undefined,
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      keepAliveTimeout: deadlines.keepAlive,
      maxHeaderSize: MAX_HEADER_BYTES,
      // How often the two limits above are looked after.
      connectionsCheckingInterval: Math.min(deadlines.headers, 1_000),
    },
    oneAtATime(inTurn(new AdmissionQueue(config.maxQueueMs), counters, app)),
  );
  // Counts while nothing goes in or out: longer than any answer takes to be made.
  server.timeout = deadlines.unread;
  server.maxHeadersCount = MAX_HEADERS;
  limitConnections(server, config);
  // Who waits to be asked for a body is asked by the policy that reads it.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('upgrade', (request, socket, head) => {
    // A caller that resets the connection is no error of ours.
    socket.on('error', () => socket.destroy());
    handlerOf(request)?.(request, socket, head);
  });
  return server;
};
