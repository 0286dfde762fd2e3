import { isIPv6, type LookupFunction } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import type { Deadlines } from '../options.js';
import { Circuit } from './circuit.js';

const MAX_CONNECTIONS = 64;
/** Calls that work or wait for a connection; more would only wait for their deadline. */
const MAX_IN_FLIGHT = 256;
const UNAVAILABLE = 503;

/** Why an attempt failed, and whether the replica can have begun to work on it. */
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
  // It was chosen just before it was to get no more calls.
  'UND_ERR_CLOSED',
]);

/** Resolves every host to one address. */
const fixed = (address: string): LookupFunction => {
  const family = isIPv6(address) ? 6 : 4;
  return (_, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
};

/** One process of a service: kept connections, and a circuit for when it is down. */
export class Replica {
  readonly circuit = new Circuit();
  private readonly pool: Pool;
  private calls = 0;

  /** @param address where the host of `url` is reached; the host stays what the service is called, in `Host` and in TLS */
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

  /** Of its own among all replicas of the service. */
  get name(): string {
    return `${this.url} ${this.address}`;
  }

  get inFlight(): number {
    return this.calls;
  }

  get isFull(): boolean {
    return this.calls >= MAX_IN_FLIGHT;
  }

  /** A call counts as in flight until its answer is read. @throws AttemptFailed */
  async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    this.calls++;
    const end = () => {
      this.calls--;
    };
    try {
      const answer = await this.pool.request(options);
      // A server that says it hangs up while it refuses is one that is being stopped.
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

  /** Takes no more calls, and closes when those in flight are done. */
  async drain(): Promise<void> {
    await this.pool.close();
  }

  /** Breaks off what is in flight. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
