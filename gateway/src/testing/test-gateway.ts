import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { byService } from '@rallyrank/contracts/shared/route';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { signedUrl, signRequest } from '../edge/sign.js';
import type { Deadlines, GatewayConfig, GatewayOptions } from '../options.js';
import { startGateway } from '../start-gateway.js';
import { type Ask, ask } from './ask.js';
import { testRoutes } from './routes.js';
import { startUpstreamServer } from './upstream-server.js';

const MB = 1_024 * 1_024;
const defaults: GatewayConfig = {
  host: '127.0.0.1',
  port: 0,
  trustedProxies: [],
  blockedAddresses: [],
  rateLimits: {
    read: 100_000,
    search: 100_000,
    write: 100_000,
    export: 100_000,
    page: 100_000,
    picture: 100_000,
    refused: 100_000,
  },
  maxInFlight: 1_000,
  maxInFlightPerAddress: 1_000,
  maxQueueMs: 600_000,
  maxConnectionsPerAddress: 1_000,
  bodyBytes: 64 * MB,
  bodyBytesPerAddress: 32 * MB,
  signingKey: 'a key of the tests',
  publicUrl: undefined,
};

const NEVER_MS = 300_000;
/** No deadline passes because the machine is busy; a test of a deadline sets it. */
const patient: Partial<Deadlines> = {
  ...{ connect: NEVER_MS, upstream: NEVER_MS, long: NEVER_MS, page: NEVER_MS, patience: NEVER_MS },
  ...{ headers: NEVER_MS, bodyGrace: NEVER_MS, unread: NEVER_MS },
  // The callers in tests keep their connections open, and a stop must not wait for them.
  idleGrace: 0,
};

export type TestConfig = Partial<Omit<GatewayConfig, 'rateLimits'>> & {
  readonly rateLimits?: Partial<GatewayConfig['rateLimits']>;
};

const silent = createLogger({ logLevel: 'silent' }, 'gateway');

/** A running gateway in front of a real HTTP server that plays the role of every service. */
export const startTestGateway = async (config: TestConfig = {}, options: Partial<GatewayOptions> = {}) => {
  const upstream = await startUpstreamServer();
  const rpc = createInProcessRpc();
  const empty = await mkdtemp(join(tmpdir(), 'rallyrank-gateway-'));
  const whole = { ...defaults, ...config, rateLimits: { ...defaults.rateLimits, ...config.rateLimits } };
  const clock = options.now ?? (() => new Date());
  const services = byService(() => [upstream.url]);
  const own = {
    services,
    frontendFolder: empty,
    routes: testRoutes,
    resolveSession: async () => VISITOR,
    log: silent,
    random: () => 0,
  };
  const deadlines = { ...patient, ...options.deadlines };
  const given = { ...own, ...options, deadlines };
  const tearDown = async () => {
    await upstream.stop();
    await rpc.close();
    await rm(empty, { recursive: true });
  };
  const gateway = await startGateway({ config: whole, rpc, ...given }).catch(async (error) => {
    await tearDown();
    throw error;
  });
  const sign = (path: string, { method = 'GET', body = '' }: Ask = {}, now = clock()) =>
    signRequest({ method, url: `${gateway.url}${path}`, body, key: whole.signingKey, now });
  /** The full URL of a path, with the signature in its query. */
  const signUrl = (path: string) => signedUrl({ url: `${gateway.url}${path}`, key: whole.signingKey, now: clock() });
  /** Makes a signed call. */
  const call = (path: string, how: Ask = {}) =>
    ask(gateway.url, path, { ...how, headers: { ...sign(path, how), ...how.headers } });
  const stop = async () => {
    await gateway.stop();
    await tearDown();
  };
  return {
    ...gateway,
    gatewayStop: gateway.stop,
    upstream,
    rpc,
    sign,
    signUrl,
    call,
    ask: (path: string, how?: Ask) => ask(gateway.url, path, how),
    stop,
  };
};

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
