import { isIPv6, type LookupFunction } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import type { Deadlines } from '../options.js';
import { Circuit } from './circuit.js';

const MAX_CONNECTIONS = 64;
/**
 * Maximum number of calls in progress or waiting for a connection; further calls would only wait until their deadline.
 */
const MAX_IN_FLIGHT = 256;
const UNAVAILABLE = 503;

/** The reason why an attempt failed, and whether the replica may have begun to handle it. */
export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';
  constructor(
    readonly begun: boolean,
    readonly draining: boolean,
    cause?: unknown,
  ) {
    super('attempt failed', { cause });
  }
}

const neverSent = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
  // The replica was chosen just before it was closed to new calls.
  'UND_ERR_CLOSED',
]);

/** Resolves every host to one address. */
const fixed = (address: string): LookupFunction => {
  const family = isIPv6(address) ? 6 : 4;
  return (_, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
};

/** The target of a connection that is not a call. `host` is the value of the header `Host`. */
export interface ReplicaTarget {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

/** One process of a service, with its kept-alive connections and a circuit breaker. */
export class Replica {
  readonly circuit = new Circuit();
  private readonly pool: Pool;
  private calls = 0;

  /** @param address the address to connect to; the host of `url` is still used in `Host` and for TLS */
  constructor(
    private readonly url: string,
    readonly address: string,
    deadlines: Deadlines,
  ) {
    this.pool = new Pool(url, {
      connections: MAX_CONNECTIONS,
      connect: { timeout: deadlines.connect, lookup: fixed(address) },
      headersTimeout: deadlines.upstream,
      bodyTimeout: deadlines.upstream,
    });
  }

  /** Unique among all replicas of the service. */
  get name(): string {
    return `${this.url} ${this.address}`;
  }

  get target(): ReplicaTarget {
    const { host, port, protocol } = new URL(this.url);
    return { host, address: this.address, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  }

  get inFlight(): number {
    return this.calls;
  }

  get isFull(): boolean {
    return this.calls >= MAX_IN_FLIGHT;
  }

  /** Sends a call, which counts as in flight until its answer is read. @throws AttemptFailed */
  async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    this.calls++;
    const end = () => {
      this.calls--;
    };
    try {
      const answer = await this.pool.request(options);
      // A server that rejects a call and closes the connection is shutting down.
      if (answer.statusCode === UNAVAILABLE && answer.headers.connection === 'close') {
        await answer.body.dump();
        throw new AttemptFailed(false, true);
      }
      answer.body.once('close', end);
      return answer;
    } catch (error) {
      end();
      if (error instanceof AttemptFailed) throw error;
      throw new AttemptFailed(!neverSent.has((error as { code?: string }).code ?? ''), false, error);
    }
  }

  /** Accepts no more calls, and closes once those in flight are done. */
  async drain(): Promise<void> {
    await this.pool.close();
  }

  /** Aborts all calls in flight. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
