import type { Logger } from 'pino';
import { createClient } from 'redis';
import { NoAnswer, within } from '../deadline.js';
import { UnavailableError } from '../errors.js';
import { retryDelay } from './retry-delay.js';

export interface RedisConnectionOptions {
  /** `redis://` or `rediss://`, with user and password if the server requires them. */
  readonly url: string;
  /** Purpose of the connection, for errors. */
  readonly part: string;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** Deadline of a command in milliseconds. */
  readonly deadlineMs?: number | undefined;
}

const DEFAULT_DEADLINE_MS = 1_000;
/**
 * Interval in milliseconds at which an idle connection sends a ping. It counts as hung if there was no traffic for the
 * following time.
 */
const PING_INTERVAL_MS = 1_000;
const SILENCE_MS = 3_000;

const newClient = (url: string) =>
  createClient({
    url,
    // A command is answered or rejected promptly, because a late cache is useless.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    maintNotifications: 'disabled',
    socket: { connectTimeout: DEFAULT_DEADLINE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: retryDelay },
  });
export type RedisClient = ReturnType<typeof newClient>;

/** A connection with a deadline for every command. It reconnects automatically after the server was down or hung. */
export class RedisConnection {
  private client!: RedisClient;
  /** Resolves when the first attempt to reach the server has succeeded or failed. */
  private settled!: Promise<void>;
  private isAway = false;
  private closed = false;

  constructor(private readonly options: RedisConnectionOptions) {
    this.open();
  }

  /** The answer of the server. @throws UnavailableError for every failure and for a missed deadline */
  async run<R>(command: (client: RedisClient) => Promise<R>): Promise<R> {
    const { client, settled } = this;
    const { part, deadlineMs = DEFAULT_DEADLINE_MS } = this.options;
    if (this.closed) throw new UnavailableError(part, new Error('closed'));
    try {
      return await within(
        deadlineMs,
        settled.then(() => command(client)),
      );
    } catch (error) {
      // The command was sent but not answered, so later commands on this connection would not be answered either.
      if (error instanceof NoAnswer && client.isReady && client === this.client && !this.closed) this.replace(error);
      throw new UnavailableError(part, error);
    }
  }

  close(): void {
    this.closed = true;
    this.client.destroy();
  }

  private open(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const client = newClient(this.options.url);
    client.on('error', (error: Error) => {
      if (client === this.client) this.lose(error);
      resolve();
    });
    client.on('ready', () => {
      // The client was destroyed while it was connecting, and its socket was opened only now.
      if (client !== this.client || this.closed) client.destroy();
      else this.regain();
      resolve();
    });
    this.client = client;
    this.settled = promise;
    // Rejects only when the client is destroyed, because the client never stops retrying.
    client.connect().catch(() => resolve());
  }

  private replace(error: Error): void {
    const hung = this.client;
    this.lose(error);
    this.open();
    hung.destroy();
  }

  private lose(error: Error): void {
    if (!this.isAway && !this.closed)
      this.options.log?.warn({ err: error }, `${this.options.part} lost its connection`);
    this.isAway = true;
  }

  private regain(): void {
    if (this.isAway) this.options.log?.info(`${this.options.part} is connected again`);
    this.isAway = false;
  }
}
