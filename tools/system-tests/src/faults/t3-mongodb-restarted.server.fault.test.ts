import { afterAll, beforeAll, test } from '@jest/globals';
import { startServer, type TestServer } from '@rallyrank/infra/testing/servers/servers';
import { restartUnderLoad } from './server-restart.js';
import { type FaultSite, openFaultSite } from './site.js';

let server: TestServer;
let site: FaultSite;
beforeAll(async () => {
  server = await startServer('mongodb', { durable: true });
  site = await openFaultSite({ replicas: { players: 1, rankings: 1 }, servers: { MONGODB_URL: server.address } });
});
afterAll(async () => {
  await site?.stop();
  await server?.stop();
});

test('T3: MongoDB killed under load and started again', () => restartUnderLoad({ site, server, needed: true }));
