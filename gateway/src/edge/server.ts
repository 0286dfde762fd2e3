import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { AdmissionQueue } from '../limits/admission-queue.js';
import { limitConnections } from '../limits/connections.js';
import { frontOf } from '../limits/front-server.js';
import { oneAtATime } from '../limits/one-at-a-time.js';
import { queueCalls } from '../limits/queue-calls.js';
import { refuseUnreadableHeads } from '../limits/unreadable-head.js';
import type { Deadlines, GatewayConfig } from '../options.js';
import type { Counters } from './counters.js';

/** Handles upgrades on one WebSocket path: completes the handshake on the socket, or ends it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface GatewayServer {
  /** The HTTP server, which does not listen; it receives its connections from the front servers. */
  readonly http: Server;
  readonly createFront: () => NetServer;
}

const MAX_HEADERS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

/**
 * The HTTP server in front of the application: time limits against slow callers, and upgrades to WebSocket on paths
 * that have a handler. Any other upgrade request (`curl --http2` sends one) is ignored, as RFC 9110 (7.8) allows, and
 * the call is answered without it.
 */
export const createGatewayServer = (
  app: RequestListener,
  config: Pick<GatewayConfig, 'trustedProxies' | 'maxConnectionsPerAddress' | 'maxQueueMs'>,
  deadlines: Deadlines,
  counters: Counters,
  upgrades: ReadonlyMap<string, UpgradeHandler> = new Map(),
): GatewayServer => {
  const handlerOf = (request: IncomingMessage): UpgradeHandler | undefined =>
    request.headers.upgrade?.toLowerCase() === 'websocket' ? upgrades.get(pathOf(request)) : undefined;
  const queue = new AdmissionQueue(config.maxQueueMs, () => counters.inFlight - counters.receiving);
  const server = createServer(
    {
      // The policy opening checks the `Host` header.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => handlerOf(request) !== undefined,
      headersTimeout: deadlines.headers,
      requestTimeout: deadlines.request,
      keepAliveTimeout: deadlines.keepAlive,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Interval at which headersTimeout and requestTimeout are enforced.
      connectionsCheckingInterval: Math.min(deadlines.headers, 1_000),
    },
    oneAtATime(queueCalls(queue, counters, app)),
  );
  // This timeout applies while no bytes are sent or received, so it must be longer than any answer takes; calls of long
  // duration have a longer one (`proxy`).
  server.timeout = deadlines.unread;
  server.maxHeadersCount = MAX_HEADERS;
  limitConnections(server, config, counters);
  refuseUnreadableHeads(server, MAX_HEADER_BYTES, counters);
  // `Expect: 100-continue` is answered by the policy that reads the body.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('upgrade', (request, socket, head) => {
    // A connection reset by the caller is not an error of the gateway.
    socket.on('error', () => socket.destroy());
    handlerOf(request)?.(request, socket, head);
  });
  return { http: server, createFront: frontOf(server, queue, counters) };
};
