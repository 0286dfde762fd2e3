import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Program } from '../cluster/program.js';
import { LiveFinal } from './live-final.js';
import { read, tally } from './reads.js';
import { type FaultSite, openFaultSite } from './site.js';

const READERS = 200;
const POINTS = 10;
/** More calls than the gateway lets in when hardly any may queue. */
const FLOOD = 500;

let site: FaultSite;
let gateway: Program;
let final: LiveFinal;
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', MAX_QUEUE_MS: '1' };
  site = await openFaultSite({ replicas: { live: 1 }, gateways: 1, env });
  gateway = site.gateways[0]!;
  final = new LiveFinal(site, site.services.live[0]!);
  await final.begin();
});
afterAll(async () => {
  final?.end();
  await site?.stop();
});

let asked = 0;
/** Calls that were not sent before, all at once. */
const flood = () =>
  Promise.all(Array.from({ length: FLOOD }, () => read(gateway, `/tournament/player/list?pageNum=${++asked}`)));

test('T12: while the gateway rejects a flood of calls, the readers of a match keep their sockets and see each point once', async () => {
  await final.openReaders(gateway, READERS);
  for (let point = 1; point <= POINTS; point++) {
    const calls = flood();
    await final.point();
    const { 200: answered = 0, 429: rejected = 0 } = tally((await calls).map(({ status }) => status));
    expect(answered + rejected).toBe(FLOOD);
    expect(answered).toBeGreaterThan(0);
    expect(rejected).toBeGreaterThan(0);
  }
  await final.settle();
  expect(final.readers.filter(({ opened }) => opened > 1)).toHaveLength(0);
  expect((await read(gateway, `/tournament/player/list?pageNum=${++asked}`)).status).toBe(200);
});
