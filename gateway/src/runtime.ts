import { routes } from '@rallyrank/contracts/registry';
import type { Service } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { Cache } from '@rallyrank/infra/cache/port';
import { MicroCache } from './cache/micro-cache.js';
import { type Counters, createCounters } from './counters.js';
import {
  type Deadlines,
  defaultDeadlines,
  type GatewayConfig,
  type GatewayLog,
  type GatewayOptions,
} from './options.js';
import { RouteTable } from './route-table.js';
import { loadSite, type Site } from './site/site-files.js';
import { Upstream } from './upstream/upstream.js';

/** Nonces are kept for 3 minutes: enough for 2,700 signed calls a second before the oldest give way. */
const MAX_NONCES = 500_000;

/** Everything the policies of one started gateway share. */
export interface Runtime {
  readonly config: GatewayConfig;
  readonly deadlines: Deadlines;
  readonly routes: RouteTable;
  readonly nonces: Pick<Cache, 'setIfAbsent'>;
  readonly microCache: MicroCache;
  readonly upstreams: Readonly<Record<Service, Upstream>>;
  /** Undefined where the front end is not built. */
  readonly site: Site | undefined;
  readonly counters: Counters;
  readonly log: GatewayLog;
  readonly now: () => Date;
  close(): Promise<void>;
}

/** Two services on one address share its connections and its circuit. */
const openUpstreams = (services: Readonly<Record<Service, string>>, deadlines: Deadlines) => {
  const byUrl = new Map<string, Upstream>();
  const open = (url: string): Upstream => {
    const upstream = byUrl.get(url) ?? new Upstream(url, deadlines);
    byUrl.set(url, upstream);
    return upstream;
  };
  const { players, tournaments, rankings } = services;
  const upstreams = { players: open(players), tournaments: open(tournaments), rankings: open(rankings) };
  return { upstreams, close: () => Promise.all([...byUrl.values()].map((upstream) => upstream.close())) };
};

export const createRuntime = async (options: GatewayOptions): Promise<Runtime> => {
  const now = options.now ?? (() => new Date());
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const { upstreams, close } = openUpstreams(options.services, deadlines);
  const microCache = new MicroCache(now);
  const stopListening = options.rpc.listen(readModelMoved, ({ service, projection }) =>
    microCache.moved(`${service}.${projection}`),
  );
  return {
    config: options.config,
    deadlines,
    routes: new RouteTable(options.routes ?? routes),
    nonces: options.cache ?? createMemoryCache({ now, maxEntries: MAX_NONCES }),
    microCache,
    upstreams,
    site: await loadSite(options.frontendFolder, options.config.signingKey),
    counters: createCounters(options.metrics),
    log: options.log,
    now,
    close: async () => {
      stopListening();
      await close();
    },
  };
};
