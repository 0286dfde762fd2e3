import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { type ServerKind, serverKinds } from '@rallyrank/infra/testing/servers/server-kind';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { hangUnderLoad } from './hung-server.js';
import { restartUnderLoad } from './server-restart.js';
import { type FaultSite, openFaultSite } from './site.js';
import { SteadyLoad } from './steady-load.js';

const EVERY_MS = 50;
const cases = [
  // Services cannot write without these two servers.
  { kind: 'mongodb', needed: true },
  { kind: 'nats', needed: true },
  { kind: 'kafka', needed: false },
  { kind: 'redis', needed: false },
] as const;

const servers = new Map<ServerKind, TestServer>();
let site: FaultSite;
/** Keys of the players that earlier tests have written. */
let written: ReadonlySet<number> = new Set();
beforeAll(async () => {
  await Promise.all(serverKinds.map(async (kind) => servers.set(kind, await startServer(kind, { durable: true }))));
  site = await openFaultSite({
    replicas: { players: 2, tournaments: 1, rankings: 1, stats: 1 },
    gateways: 1,
    env: Object.fromEntries([...servers.values()].map(({ variable, address }) => [variable, address])),
  });
});
afterAll(async () => {
  await site?.stop();
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

test.each(cases)('T3: $kind killed under load and started again; visitors notice nothing', async ({ kind, needed }) => {
  const visitors = new SteadyLoad(site.gateways[0]!, () => '/tournament/player/list?pageSize=10', EVERY_MS);
  const restart = restartUnderLoad({ site, server: servers.get(kind)!, needed, written });
  written = await restart.finally(() => visitors.stop());
  expect(visitors.reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(visitors.reads.length).toBeGreaterThan(20);
});

test.each(cases)('T22: $kind accepts connections and never answers', async ({ kind, needed }) => {
  written = await hangUnderLoad({ site, server: servers.get(kind)!, needed, written });
});
