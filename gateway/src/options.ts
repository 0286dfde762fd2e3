import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { RateClass, RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { ServiceTokens } from '@rallyrank/infra/service-token/service-tokens';

/** What the replicas of the gateway count and remember together. */
export type SharedCache = Pick<Cache, 'setIfAbsent' | 'increment'>;

/** What the gateway reads of the configuration. */
export interface GatewayConfig {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Addresses or CIDR networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** Addresses or CIDR networks that are answered 428. */
  readonly blockedAddresses: readonly string[];
  /** Calls a minute from one address; after so many `refused` signatures it is turned away for the rest of the minute. */
  readonly rateLimits: Readonly<Record<RateClass | 'refused', number>>;
  /** Calls worked on at once; more are turned away. */
  readonly maxInFlight: number;
  readonly maxInFlightPerAddress: number;
  /** Milliseconds that a burst of calls may queue before calls are rejected. */
  readonly maxQueueMs: number;
  /** Trusted proxies may have any number. */
  readonly maxConnectionsPerAddress: number;
  /** Bytes of request bodies held at once, of everybody and of one address. */
  readonly bodyBytes: number;
  readonly bodyBytesPerAddress: number;
  readonly signingKey: string;
}

/** All in milliseconds. */
export interface Deadlines {
  readonly connect: number;
  /** From the call of a service to the last byte of its answer; of a list that is taken as a file, to the first one. */
  readonly upstream: number;
  /** To the last byte of such a list, which a caller may read slowly. */
  readonly export: number;
  /** After so long without an answer, a read is sent to another replica instead. */
  readonly patience: number;
  /** For a caller to send its headers, and the whole of headers and body. */
  readonly headers: number;
  readonly request: number;
  /** So long a body may take to begin; from then on it must keep its pace. */
  readonly bodyGrace: number;
  /** For a caller who reads nothing of its answer: then the connection is given up. */
  readonly unread: number;
  readonly keepAlive: number;
  /** Between two look-ups of the addresses of the services. */
  readonly rediscover: number;
  /** For an idle connection to bring one more call when the gateway stops. */
  readonly idleGrace: number;
  /** For calls under way when the gateway stops. */
  readonly stop: number;
}

export const defaultDeadlines: Deadlines = {
  connect: 2_000,
  upstream: 10_000,
  export: 120_000,
  patience: 1_000,
  headers: 10_000,
  // The pace of a body cuts slow ones long before.
  request: 300_000,
  bodyGrace: 2_000,
  unread: 15_000,
  keepAlive: 65_000,
  idleGrace: 300,
  rediscover: 5_000,
  stop: 10_000,
};

/** The log of calls and of failures that callers are not told about; a pino logger fits. */
export interface GatewayLog {
  isLevelEnabled(level: 'info'): boolean;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type GatewayMetrics = Pick<Metrics, 'gauge' | 'total' | 'durations' | 'counter'>;

/** The addresses that a host name stands for now. @throws when it cannot be resolved */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type ResolveSession = (token: string) => Promise<Caller>;

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** Brings `readModelMoved`, on which cached answers are dropped. */
  readonly rpc: Pick<Rpc, 'listen' | 'ping'>;
  /** Base URLs of each service, for example `http://127.0.0.1:4001`; one whose host is a name stands for all of its addresses. */
  readonly services: Readonly<Record<Service, readonly string[]>>;
  /** Asks the resolver of the system unless given. */
  readonly resolve?: Resolve;
  /** Proves to a service that it is the gateway who calls, and for whom. */
  readonly serviceTokens?: Pick<ServiceTokens, 'token'>;
  /** Who holds a token; without it nobody is signed in. A visitor for a token that is not known. */
  readonly resolveSession?: ResolveSession;
  /** The built front end. */
  readonly frontendFolder: string;
  readonly log: GatewayLog;
  readonly routes?: readonly RouteDef[];
  /** What several gateways count and remember together: calls of an address, used nonces. Not needed by one that is alone. */
  readonly cache?: SharedCache;
  readonly metrics?: GatewayMetrics;
  readonly now?: () => Date;
  /** From 0 to below 1. */
  readonly random?: () => number;
  readonly deadlines?: Partial<Deadlines>;
}
