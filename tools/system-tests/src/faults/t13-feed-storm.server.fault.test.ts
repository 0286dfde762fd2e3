import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Program } from '../cluster/program.js';
import { LiveFinal } from './live-final.js';
import { type FaultSite, leaderOf, openFaultSite } from './site.js';

const READERS = 1_000;
const POINTS = 18;
const EVERY_MS = 100;

let site: FaultSite;
let leader: Program;
let final: LiveFinal;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { live: 2 }, gateways: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  leader = await leaderOf(site.services.live);
  final = new LiveFinal(site, site.services.live.find((replica) => replica !== leader)!);
  await final.begin();
});
afterAll(async () => {
  final?.end();
  await site?.stop();
});

test('T13: the readers of a killed replica come back and see each point once, in order', async () => {
  await final.openReaders(site.gateways[0]!, READERS);
  for (let point = 1; point <= POINTS; point++) {
    await final.point();
    if (point === POINTS / 2) await leader.end('SIGKILL');
    await pause(EVERY_MS);
  }
  await final.settle();
  // The gateway had spread them over both replicas.
  const moved = final.readers.filter(({ opened }) => opened > 1);
  expect(moved.length).toBeGreaterThan(READERS / 4);
  expect(moved.length).toBeLessThan(READERS);
});
