import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Program } from '../cluster/program.js';
import { LiveFinal } from './live-final.js';
import { read, tally } from './reads.js';
import { type FaultSite, openFaultSite, rolesOf } from './site.js';

const EVERY_MS = 100;
/** More calls than the gateway admits when hardly any may queue. */
const FLOOD = 500;

let site: FaultSite;
let gateway: Program;
let leader: Program;
/** Both tests together play fewer points than a game has. */
let final: LiveFinal;
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', MAX_QUEUE_MS: '1' };
  site = await openFaultSite({ replicas: { live: 2 }, gateways: 1, env });
  gateway = site.gateways[0]!;
  const roles = await rolesOf(site.services.live);
  leader = roles.leader;
  final = new LiveFinal(site, roles.follower);
  await final.begin();
});
afterEach(() => final?.dismissReaders());
afterAll(() => site?.stop());

let asked = 0;
const readAnother = () => read(gateway, `/tournament/player/list?pageNum=${++asked}`);
/** Different calls, all at once. */
const flood = () => Promise.all(Array.from({ length: FLOOD }, readAnother));

test('T12: while the gateway rejects a flood of calls, the readers of a match keep their sockets and receive each point once', async () => {
  await final.openReaders(gateway, 200);
  for (let point = 1; point <= 8; point++) {
    const calls = flood();
    await final.point();
    const { 200: answered = 0, 429: rejected = 0 } = tally((await calls).map(({ status }) => status));
    expect(answered + rejected).toBe(FLOOD);
    expect(answered).toBeGreaterThan(0);
    expect(rejected).toBeGreaterThan(0);
  }
  await final.settle();
  expect(final.readers.filter(({ opened }) => opened > 1)).toHaveLength(0);
  expect((await readAnother()).status).toBe(200);
});

test('T13: the readers of a killed replica reconnect and receive each point once, in order', async () => {
  const readers = 1_000;
  const points = 10;
  await final.openReaders(gateway, readers);
  for (let point = 1; point <= points; point++) {
    await final.point();
    if (point === points / 2) await leader.end('SIGKILL');
    await pause(EVERY_MS);
  }
  await final.settle();
  // The gateway had distributed them over both replicas.
  const moved = final.readers.filter(({ opened }) => opened > 1);
  expect(moved.length).toBeGreaterThan(readers / 4);
  expect(moved.length).toBeLessThan(readers);
});
