import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '@rallyrank/infra/testing/servers/servers';
import { restartUnderLoad } from './server-restart.js';
import { type FaultSite, openFaultSite } from './site.js';
import { SteadyLoad } from './steady-load.js';

const EVERY_MS = 50;

let server: TestServer;
let site: FaultSite;
beforeAll(async () => {
  server = await startServer('redis', { durable: true });
  site = await openFaultSite({
    replicas: { players: 1, tournaments: 1, rankings: 1 },
    gateways: 1,
    servers: { REDIS_URL: server.address },
  });
});
afterAll(async () => {
  await site?.stop();
  await server?.stop();
});

test('T3: Redis killed under load and started again; visitors notice nothing', async () => {
  const visitors = new SteadyLoad(site.gateways[0]!, () => '/tournament/player/list?pageSize=10', EVERY_MS);
  await restartUnderLoad({ site, server, needed: false }).finally(() => visitors.stop());
  expect(visitors.reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(visitors.reads.length).toBeGreaterThan(20);
});
