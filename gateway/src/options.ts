import type { Caller } from '@rallyrank/contracts/shared/caller';
import { deadlines as durations, type RateClass, type RouteDef, type Service } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { ProcessCaches } from '@rallyrank/infra/observability/caches/answer-cache';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { ServiceTokens } from '@rallyrank/infra/service-token/service-tokens';

/** The cache in which the replicas of the gateway share counts and nonces. */
export type SharedCache = Pick<Cache, 'setIfAbsent' | 'increment'>;

/** The part of the configuration that the gateway uses. */
export interface GatewayConfig {
  readonly host: string;
  /** Port; 0 = any free port. */
  readonly port: number;
  /** Addresses or CIDR networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly trustedProxies: readonly string[];
  /** Addresses or CIDR networks that are answered 428. */
  readonly blockedAddresses: readonly string[];
  /**
   * Calls per minute from one address; `page` and `picture` limit uncached renderings of the gateway. After `refused`
   * wrong signatures the address is rejected for the rest of the minute.
   */
  readonly rateLimits: Readonly<Record<RateClass | 'page' | 'picture' | 'refused', number>>;
  /** Maximum number of calls in flight; further calls are rejected. */
  readonly maxInFlight: number;
  readonly maxInFlightPerAddress: number;
  /** Milliseconds that a burst of calls may queue before calls are rejected. */
  readonly maxQueueMs: number;
  /** Maximum number of connections of one address; does not apply to trusted proxies. */
  readonly maxConnectionsPerAddress: number;
  /** Bytes of request bodies in memory at once, in total and of one address. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  readonly signingKey: string;
  /** URL of the site for visitors, without a slash at the end; if undefined, the host of each call is used. */
  readonly publicUrl: string | undefined;
}

/** Deadlines in milliseconds. */
export interface Deadlines {
  readonly connect: number;
  /** From the call of a service to the last byte of its answer; for an export, to the first byte. */
  readonly upstream: number;
  /** The same for a route of long duration, and to the last byte of an export, which the caller may read slowly. */
  readonly long: number;
  /** To render a page; after that it is served without its head and content. */
  readonly page: number;
  /** Wait for the answer to a read before it is sent to another replica instead. */
  readonly patience: number;
  /** For a caller to send the headers (`headers`), and headers and body together (`request`). */
  readonly headers: number;
  readonly request: number;
  /** Time before the minimum rate of a body is enforced. */
  readonly bodyGrace: number;
  /** Time without reading after which the connection of a caller is closed. */
  readonly unread: number;
  readonly keepAlive: number;
  /** Interval between two look-ups of the services' addresses. */
  readonly rediscover: number;
  /** Time in which an idle connection may still send one more call when the gateway stops. */
  readonly idleGrace: number;
  /** Time in which calls in flight must finish when the gateway stops. */
  readonly stop: number;
}

export const defaultDeadlines: Deadlines = {
  connect: 2_000,
  upstream: durations.short,
  long: durations.long,
  page: 1_000,
  patience: 1_000,
  headers: 10_000,
  // The minimum rate ends slow bodies long before this.
  request: 300_000,
  bodyGrace: 2_000,
  unread: 15_000,
  keepAlive: 65_000,
  idleGrace: 300,
  rediscover: 5_000,
  stop: 10_000,
};

/** The log of calls, and of failures that are not reported to callers. A pino logger implements it. */
export interface GatewayLog {
  isLevelEnabled(level: 'info'): boolean;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type GatewayMetrics = Pick<Metrics, 'gauge' | 'total' | 'durations' | 'counter'>;

/** Returns the current addresses of a host name. @throws Error if it cannot be resolved */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type ResolveSession = (token: string) => Promise<Caller>;

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** Delivers `readModelMoved` and `sessionsEnded`, and resolves the holder of a token. */
  readonly rpc: Pick<Rpc, 'listen' | 'ping' | 'call'>;
  /** Base URLs of each service, for example `http://127.0.0.1:4001`. A host name represents one replica per address. */
  readonly services: Readonly<Record<Service, readonly string[]>>;
  /** Default: the system resolver. */
  readonly resolve?: Resolve;
  /** Proves to a service that the gateway is calling, and for which caller. */
  readonly serviceTokens?: Pick<ServiceTokens, 'token'>;
  /** Finds the holder of a token; a visitor for an unknown token. By default it calls the service identity. */
  readonly resolveSession?: ResolveSession;
  /** The built front end. */
  readonly frontendFolder: string;
  readonly log: GatewayLog;
  readonly routes?: readonly RouteDef[];
  /** Cache that several gateways share for calls per address and used nonces. A single gateway does not need it. */
  readonly cache?: SharedCache;
  readonly metrics?: GatewayMetrics;
  /** Receives the cached answers, which operators can view. */
  readonly caches?: ProcessCaches;
  /** Maximum number of open WebSockets of one address; 20 by default. */
  readonly maxSocketsPerAddress?: number;
  readonly now?: () => Date;
  /** Uniform in [0, 1). */
  readonly random?: () => number;
  readonly deadlines?: Partial<Deadlines>;
}
