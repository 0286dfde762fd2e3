import type { RateClass, RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { Identity } from '@rallyrank/infra/identity/identity';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Rpc } from '@rallyrank/infra/rpc/port';

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
  /** Calls a minute from one address. */
  readonly rateLimits: Readonly<Record<RateClass, number>>;
  /** Calls worked on at once; more are turned away. */
  readonly maxInFlight: number;
  readonly signingKey: string;
}

/** All in milliseconds. */
export interface Deadlines {
  readonly connect: number;
  /** From the call of a service to the last byte of its answer. */
  readonly upstream: number;
  /** After so long without an answer, a read is sent to another replica instead. */
  readonly patience: number;
  /** For a caller to send its headers, its body, and the whole of both. */
  readonly headers: number;
  readonly body: number;
  readonly request: number;
  /** For a caller who reads nothing of its answer: then the connection is given up. */
  readonly unread: number;
  readonly keepAlive: number;
  /** Between two look-ups of the addresses of the services. */
  readonly rediscover: number;
  /** For calls under way when the gateway stops. */
  readonly stop: number;
}

export const defaultDeadlines: Deadlines = {
  connect: 2_000,
  upstream: 10_000,
  patience: 1_000,
  headers: 10_000,
  body: 10_000,
  request: 30_000,
  unread: 15_000,
  keepAlive: 65_000,
  rediscover: 5_000,
  stop: 10_000,
};

/** Where failures are written that a caller is told nothing about; pino's loggers fit. */
export interface GatewayLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The addresses that a host name stands for now. @throws when it cannot be resolved */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** Brings `readModelMoved`, on which cached answers are dropped. */
  readonly rpc: Pick<Rpc, 'listen' | 'ping'>;
  /** Base URLs of each service, for example `http://127.0.0.1:4001`; one whose host is a name stands for all of its addresses. */
  readonly services: Readonly<Record<Service, readonly string[]>>;
  /** Asks the resolver of the system unless given. */
  readonly resolve?: Resolve;
  /** Proves to a service that it is the gateway who calls; none where the services are in the same process. */
  readonly identity?: Pick<Identity, 'token'>;
  /** The built front end. */
  readonly frontendFolder: string;
  readonly log: GatewayLog;
  readonly routes?: readonly RouteDef[];
  /** What several gateways count and remember together: calls of an address, used nonces. Not needed by one that is alone. */
  readonly cache?: SharedCache;
  readonly metrics?: Pick<Metrics, 'observe'>;
  readonly now?: () => Date;
  /** From 0 to below 1. */
  readonly random?: () => number;
  readonly deadlines?: Partial<Deadlines>;
}
