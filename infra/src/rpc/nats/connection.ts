import { setMaxListeners } from 'node:events';
import { connect, type NatsConnection, type Status } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { withDeadline } from '../../deadline.js';
import { UnavailableError } from '../../errors.js';
import type { Peer } from '../../service-token/service-tokens.js';
import { parseAddress } from './address.js';
import { dropTransport } from './drop-transport.js';

const CONNECT_MS = 5_000;
/**
 * Interval of pings in milliseconds. Two unanswered pings end a connection, so a hanging server is detected after 4.5
 * s.
 */
const PING_INTERVAL_MS = 1_500;
const PINGS_UNANSWERED = 2;
const RECONNECT_MS = { least: 100, jitter: 900 };
/** Time in milliseconds for which a message waits for a reconnection. */
const PATIENCE_MS = 1_000;
const FLUSH_MS = 2_000;

const abortable = (): AbortController => {
  const controller = new AbortController();
  // One listener per pending call.
  setMaxListeners(0, controller.signal);
  return controller;
};

export interface ConnectOptions {
  readonly url: string;
  readonly namespace: string;
  /** The name of this process, which the lists of the server also show. */
  readonly service: Peer;
  readonly log: Logger;
}

/** A connection that reconnects forever, and reports whether it is currently up. */
export class Connection {
  private lost = abortable();
  private restored = Promise.withResolvers<void>();
  private closing: Promise<void> | undefined;
  private lastMostBytes = 0;
  private readonly listeners = new Set<() => void>();

  private constructor(
    readonly nats: NatsConnection,
    private readonly log: Logger,
  ) {
    this.restored.resolve();
    this.lastMostBytes = this.mostBytes;
    void this.watch();
  }

  /** @throws UnavailableError if no server answers in time */
  static async open({ url, namespace, service, log }: ConnectOptions): Promise<Connection> {
    const address = parseAddress(url);
    const opened = connect({
      ...address,
      name: `${namespace} ${service}`,
      // A private inbox prefix, so that a server can prevent others from receiving the answers.
      inboxPrefix: `${namespace}.inbox.${service}`,
      timeout: CONNECT_MS,
      pingInterval: PING_INTERVAL_MS,
      maxPingOut: PINGS_UNANSWERED,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectDelayHandler: () => RECONNECT_MS.least + Math.random() * RECONNECT_MS.jitter,
      noAsyncTraces: true,
    });
    try {
      return new Connection(await withDeadline(opened, 'rpc', 2 * CONNECT_MS), log);
    } catch (error) {
      // Closes the connection in case it is established later.
      opened.then((late) => late.close()).catch(() => undefined);
      throw new UnavailableError('rpc', error);
    }
  }

  /** Aborts when this connection breaks or closes. The next connection has a new signal. */
  get signal(): AbortSignal {
    return this.lost.signal;
  }

  get isConnected(): boolean {
    return !this.lost.signal.aborted;
  }

  /** Maximum size of a message that the server accepts, in bytes. */
  get mostBytes(): number {
    // The client has no server information while it reconnects.
    this.lastMostBytes = this.nats.info?.max_payload ?? this.lastMostBytes;
    return this.lastMostBytes;
  }

  /** Calls the listener after each reconnection, when the subscriptions are active again. */
  onRestored(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @throws UnavailableError if the connection does not return in time */
  async ready(timeoutMs = PATIENCE_MS): Promise<void> {
    this.assertOpen();
    if (this.isConnected) return;
    await withDeadline(this.restored.promise, 'rpc', Math.min(timeoutMs, PATIENCE_MS));
    this.assertOpen();
  }

  /** A round trip to the server. @throws UnavailableError */
  async flush(): Promise<void> {
    await this.ready();
    await withDeadline(this.nats.flush(), 'rpc', FLUSH_MS, this.signal).catch((error: unknown) => {
      throw error instanceof UnavailableError ? error : new UnavailableError('rpc', error);
    });
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  assertOpen(): void {
    if (this.closing) throw new UnavailableError('rpc', new Error('closed'));
  }

  private async end(): Promise<void> {
    // The last published messages are sent first; a server that hangs does not keep the process running.
    if (this.isConnected) await withDeadline(this.nats.flush(), 'rpc', FLUSH_MS, this.signal).catch(() => undefined);
    this.lost.abort('closed');
    this.restored.resolve();
    this.listeners.clear();
    await withDeadline(this.nats.close(), 'rpc', FLUSH_MS).catch(() => dropTransport(this.nats));
  }

  private async watch(): Promise<void> {
    for await (const status of this.nats.status()) this.follow(status);
    if (this.closing) return;
    this.broken('the client closed the connection');
    this.log.error({ err: await this.nats.closed() }, 'rpc connection is closed');
  }

  private follow(status: Status): void {
    if (status.type === 'disconnect') this.broken('connection lost');
    if (status.type === 'staleConnection') {
      this.broken('the server does not respond');
      dropTransport(this.nats);
    }
    if (status.type === 'reconnect') this.repaired(status.server);
    if (status.type === 'error') this.log.warn({ err: status.error }, 'rpc server reported an error');
  }

  private broken(why: string): void {
    if (!this.isConnected) return;
    this.log.warn({ why }, 'rpc connection lost');
    this.restored = Promise.withResolvers();
    this.lost.abort(why);
  }

  private repaired(server: string): void {
    if (this.closing || this.isConnected) return;
    this.log.info({ server }, 'rpc reconnected');
    this.lost = abortable();
    this.restored.resolve();
    // After a round trip the subscriptions are active. If it fails, the listeners are called at the next reconnection.
    this.flush().then(
      () => this.tell(),
      () => undefined,
    );
  }

  private tell(): void {
    for (const listener of this.listeners) {
      try {
        listener();
      } catch (error) {
        this.log.error({ err: error }, 'work after a reconnection failed');
      }
    }
  }
}
