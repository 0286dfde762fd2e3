import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import { routes } from '@rallyrank/contracts/registry';
import type { Service } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { addressList } from '@rallyrank/infra/address-list';
import { logOperations } from '@rallyrank/infra/observability/operation-log';
import { OperationQueue } from '@rallyrank/infra/observability/operation-queue';
import { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';
import { answerCacheOf } from './cache/answer-cache.js';
import { doubtWhileDisconnected } from './cache/doubt-while-disconnected.js';
import { MicroCache } from './cache/micro-cache.js';
import type { Call } from './edge/call.js';
import { createCallObserver } from './edge/call-observer.js';
import { type Counters, createCounters } from './edge/counters.js';
import { Nonces } from './edge/nonces.js';
import { resolveByIdentity } from './edge/resolve-session.js';
import { RouteTable } from './edge/route-table.js';
import { Sessions } from './edge/sessions.js';
import { SharedStore } from './edge/shared-store.js';
import { BlockedAddresses } from './limits/blocked-addresses.js';
import { BodyBudget } from './limits/body-budget.js';
import { RateLimits } from './limits/rate-limits.js';
import { Refusals } from './limits/refusals.js';
import { UntrustedProxy } from './limits/untrusted-proxy.js';
import {
  type Deadlines,
  defaultDeadlines,
  type GatewayConfig,
  type GatewayLog,
  type GatewayOptions,
} from './options.js';
import { loadSite, type Site } from './pages/site-files.js';
import { openUpstreams } from './upstream/open-upstreams.js';
import type { Upstream } from './upstream/upstream.js';

/** Everything the policies of one started gateway share. */
export interface Runtime {
  readonly config: GatewayConfig;
  readonly deadlines: Deadlines;
  readonly routes: RouteTable;
  readonly nonces: Nonces;
  readonly rateLimits: RateLimits;
  readonly blockedAddresses: BlockedAddresses;
  readonly refusals: Refusals;
  readonly untrustedProxy: UntrustedProxy;
  readonly bodies: BodyBudget;
  readonly sessions: Sessions;
  readonly microCache: MicroCache;
  readonly upstreams: Readonly<Record<Service, Upstream>>;
  /** The built front end; undefined if it is not built. */
  readonly site: Site | undefined;
  readonly counters: Counters;
  readonly observeCall: (call: Call) => void;
  readonly log: GatewayLog;
  readonly now: () => Date;
  close(): Promise<void>;
}

export const createRuntime = async (options: GatewayOptions): Promise<Runtime> => {
  const now = options.now ?? (() => new Date());
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const counters = createCounters(options.metrics);
  const microCache = new MicroCache(now, options.random ?? Math.random);
  const served = options.routes ?? routes;
  if (options.caches) options.caches.answers = answerCacheOf(microCache, served);
  const upstreams = await openUpstreams(options, deadlines, (replica) => microCache.moved(replica));
  const shared = new SharedStore(options.cache, counters, options.log);
  const stopListening = options.rpc.listen(
    readModelMoved,
    ({ service, projection }) => microCache.moved(`${service}.${projection}`),
    () => microCache.doubted(),
  );
  const sessions = new Sessions(options.resolveSession ?? resolveByIdentity(options.rpc), now);
  const stopHearing = options.rpc.listen(
    sessionsEnded,
    ({ tokenHashes }) => sessions.forget(tokenHashes),
    () => sessions.forgetAll(),
  );
  const blockedAddresses = new BlockedAddresses(options.config.blockedAddresses, options.rpc, now);
  const refusals = new Refusals(new RefusalCounter(options.rpc), options.config.trustedProxies);
  const { rpc, metrics, log } = options;
  const kept = metrics && new OperationQueue({ rpc, metrics, log, now });
  const operations = logOperations(log);
  const stopWatching = doubtWhileDisconnected(options.rpc, microCache);
  return {
    config: options.config,
    deadlines,
    routes: new RouteTable(served),
    nonces: new Nonces(shared, now),
    rateLimits: new RateLimits(options.config.rateLimits, shared),
    blockedAddresses,
    refusals,
    untrustedProxy: new UntrustedProxy(addressList(options.config.trustedProxies).has, now),
    bodies: new BodyBudget(options.config, counters),
    sessions,
    microCache,
    upstreams: upstreams.of,
    site: await loadSite(options.frontendFolder, options.config.signingKey),
    counters,
    observeCall: createCallObserver(log, metrics, kept?.after(operations) ?? operations),
    log,
    now,
    close: async () => {
      stopListening();
      stopHearing();
      stopWatching();
      blockedAddresses.close();
      refusals.close();
      await kept?.stop();
      await upstreams.close();
    },
  };
};
