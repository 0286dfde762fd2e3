import { afterAll, beforeAll, describe } from '@jest/globals';
import type { TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { testHungReplica } from './hung-replica.js';
import { testRollingRestarts } from './rolling-restart.js';
import { type FaultSite, openFaultSite } from './site.js';
import { testSlowConsumers } from './slow-consumer.js';
import { testStampedes } from './stampede.js';

let redis: TestServer;
let site: FaultSite;
beforeAll(async () => {
  redis = await startServer('redis');
  const replicas = { players: 2, tournaments: 2, rankings: 1 };
  site = await openFaultSite({ replicas, gateways: 2, env: { REDIS_URL: redis.address } });
});
afterAll(async () => {
  await site?.stop();
  await redis?.stop();
});

describe('T19: rolling restarts', () => testRollingRestarts(() => site));
describe('T14: stampedes', () =>
  testStampedes(
    () => site,
    () => redis,
  ));
describe('T7: slow consumers', () => testSlowConsumers(() => site));
// This is the last one, because the replica does not return to the address that is known to the gateways of the site.
describe('T7: a hanging replica', () => testHungReplica(() => site));
