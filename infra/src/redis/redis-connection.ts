import type { Logger } from 'pino';
import { createClient } from 'redis';
import { NoAnswer, within } from '../deadline.js';
import { UnavailableError } from '../errors.js';
import { retryDelay } from './retry-delay.js';

export interface RedisConnectionOptions {
  /** `redis://` or `rediss://`, with user and password where the server asks for them. */
  readonly url: string;
  /** What the connection is for, as errors name it. */
  readonly part: string;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** How long a command may take. */
  readonly deadlineMs?: number | undefined;
}

const DEFAULT_DEADLINE_MS = 1_000;
/** A connection that is quiet sends a ping this often, and counts as hung when nothing came or went for the time below. */
const PING_INTERVAL_MS = 1_000;
const SILENCE_MS = 3_000;

const newClient = (url: string) =>
  createClient({
    url,
    // A command is answered or rejected promptly: a late cache is useless.
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    maintNotifications: 'disabled',
    socket: { connectTimeout: DEFAULT_DEADLINE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: retryDelay },
  });
export type RedisClient = ReturnType<typeof newClient>;

/** A connection with a deadline for every command. It reconnects automatically after the server was down or hung. */
export class RedisConnection {
  private client!: RedisClient;
  /** Resolves when it is known whether the server can be reached. */
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
      // A command that was sent and not answered: nothing that follows on this connection will be.
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
      // Destroyed while it was connecting: its socket came only now.
      if (client !== this.client || this.closed) client.destroy();
      else this.regain();
      resolve();
    });
    this.client = client;
    this.settled = promise;
    // Rejects only when the client is destroyed: it never stops trying.
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
