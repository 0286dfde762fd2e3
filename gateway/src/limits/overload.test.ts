import { afterEach, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const CALLS = 1_000;
let gateway: TestGateway;
afterEach(() => gateway.stop());

it('answers some calls of a flood and refuses the others at once; afterwards every call is answered', async () => {
  gateway = await startTestGateway({ maxQueueMs: 0, maxConnectionsPerAddress: 2 * CALLS });
  const flood = await Promise.all(Array.from({ length: CALLS }, () => gateway.call('/prod-api/test/uncached')));
  const count = (wanted: number) => flood.filter(({ status }) => status === wanted).length;
  expect(count(200)).toBeGreaterThanOrEqual(32);
  expect(count(429)).toBe(gateway.counters.rejectedInOverload);
  expect(count(429)).toBeGreaterThan(0);
  expect(count(200) + count(429)).toBe(CALLS);
  expect((await gateway.ask('/livez')).text).toBe('alive');
  for (let i = 0; i < 20; i++) expect((await gateway.call('/prod-api/test/uncached')).status).toBe(200);
  expect(gateway.counters.inFlight).toBe(0);
});
