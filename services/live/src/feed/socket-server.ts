import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { feedTimes, LIVE_SOCKET_PATH } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import type { Verify } from '@rallyrank/infra/http/verify';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { WebSocket, WebSocketServer } from 'ws';
import type { Encoded } from './message.js';
import type { Outlet, Session } from './session.js';

const PATH = API_PREFIX + LIVE_SOCKET_PATH;
const MOST_MESSAGE_BYTES = 8 * 1_024;
/** Limits of unsent data of a reader: bytes, and milliseconds since it last read anything. */
const MOST_UNSENT_BYTES = 1_048_576;
const MOST_UNSENT_MS = 5_000;
const LOOK_MS = 1_000;
/** Maximum number of messages of a client in ten seconds; a page sends a few when it is opened. */
const MOST_MESSAGES = 60;
const PER_MS = 10_000;

interface Parts {
  readonly verify: Verify;
  readonly session: (id: string, outlet: Outlet) => Session;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: () => Date;
}

/** Codes of a close frame (RFC 6455, section 7.4.1, and its registry). */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

/** Reasons for dropping a socket: it does not read, is silent, sends too much, or its message fails. */
const DROPS = ['slow', 'silent', 'limit', 'failed'] as const;

interface Open {
  readonly socket: WebSocket;
  readonly session: Session;
  /** Time since which data has been waiting for the reader; 0 if there is none. */
  waitingSince: number;
  messages: number;
}

/**
 * Serves the WebSocket of the feed on the HTTP server of the process. Sockets arrive through the gateway, which has
 * authorized them.
 */
export class SocketServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
    clientTracking: false,
  });
  private readonly open = new Set<Open>();
  private readonly dropped;
  private readonly sent;
  private looking: NodeJS.Timeout | undefined;
  private counting: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(private readonly parts: Parts) {
    this.dropped = parts.metrics.counter('rallyrank_live_dropped_total', 'Sockets of the feed that were dropped', [
      'reason',
    ]);
    // Initialized, so that the first drop is an increase.
    for (const reason of DROPS) this.dropped.inc({ reason }, 0);
    this.sent = parts.metrics.counter('rallyrank_live_messages_total', 'Messages sent to sockets of the feed', []);
    parts.metrics.gauge('rallyrank_live_sockets', 'Open sockets of the feed', 'live', () => this.open.size);
  }

  get size(): number {
    return this.open.size;
  }

  /** Sends a message to all sockets. */
  send(message: Encoded): void {
    for (const { session } of [...this.open]) session.send(message);
  }

  attach(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      if (request.url?.split('?', 1)[0] === PATH) void this.admit(request, socket, head);
      else socket.destroy();
    });
    http.once('stopping', () => this.stop());
    this.looking = setInterval(() => this.look(), LOOK_MS).unref();
    this.counting = setInterval(() => {
      for (const each of this.open) each.messages = 0;
    }, PER_MS).unref();
  }

  /** Notifies all clients before closing: they reconnect to another replica, or to this one after its restart. */
  stop(): void {
    this.isStopping = true;
    clearInterval(this.looking);
    clearInterval(this.counting);
    for (const { session } of [...this.open]) session.bye('stopping');
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      await this.parts.verify(request.headers[SERVICE_TOKEN_HEADER]?.toString());
    } catch {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    if (this.isStopping) socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    else this.server.handleUpgrade(request, socket, head, (opened) => this.begin(opened));
  }

  private begin(socket: WebSocket): void {
    const outlet = {
      send: (message: Encoded) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        // The last message to a dropped reader waits behind the data that it has not read.
        if (this.open.has(each) && socket.bufferedAmount > MOST_UNSENT_BYTES) this.drop(each, 'slow');
        else {
          socket.send(message.bytes, { binary: false });
          this.sent.inc();
        }
      },
      end: () => socket.close(this.open.has(each) ? GOING_AWAY : TRY_AGAIN_LATER),
    };
    const each: Open = { socket, session: this.parts.session(randomUUID(), outlet), waitingSince: 0, messages: 0 };
    this.open.add(each);
    let queue = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      if (!this.open.has(each)) return;
      each.messages += 1;
      if (isBinary || each.messages > MOST_MESSAGES) this.drop(each, 'limit');
      // Handled one after the other, in the order in which they were sent.
      else queue = queue.then(() => each.session.hear(String(data))).catch(() => this.drop(each, 'failed'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.forget(each));
  }

  private forget(each: Open): void {
    this.open.delete(each);
    each.session.close();
  }

  private drop(each: Open, reason: (typeof DROPS)[number]): void {
    if (!this.open.has(each)) return;
    this.dropped.inc({ reason });
    this.open.delete(each);
    if (reason === 'failed') each.socket.terminate();
    else each.session.bye(reason);
    setTimeout(() => each.socket.terminate(), feedTimes.farewell).unref();
  }

  /** Drops readers that are gone or do not read; other readers do not wait for them. */
  private look(): void {
    const now = this.parts.now().getTime();
    for (const each of [...this.open]) {
      if (each.socket.bufferedAmount === 0) each.waitingSince = 0;
      else if (each.waitingSince === 0) each.waitingSince = performance.now();
      else if (performance.now() - each.waitingSince > MOST_UNSENT_MS) this.drop(each, 'slow');
      if (now - each.session.heardAt > feedTimes.silent) this.drop(each, 'silent');
    }
  }
}
