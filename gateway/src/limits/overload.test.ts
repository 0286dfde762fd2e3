import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestConfig, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const CALLS = 1_000;
const PATH = '/prod-api/test/uncached';
const answer = answerJson({ code: 200, msg: 'ok', data: 'well' });
let gateway: TestGateway;
afterEach(() => gateway.stop());

/** Makes a thousand concurrent calls of a service with this handler, and collects their statuses. */
const floodOf = async (handle: RequestListener, config: TestConfig = {}) => {
  gateway = await startTestGateway({ maxQueueMs: 0, maxConnectionsPerAddress: 2 * CALLS, ...config });
  gateway.upstream.handle = handle;
  const statuses: number[] = [];
  const over = Promise.all(
    Array.from({ length: CALLS }, async () => void statuses.push((await gateway.call(PATH)).status)),
  );
  return { statuses, over, count: (wanted: number) => statuses.filter((status) => status === wanted).length };
};

const expectAllWell = async (): Promise<void> => {
  expect((await gateway.ask('/livez')).text).toBe('alive');
  for (let i = 0; i < 20; i++) expect((await gateway.call(PATH)).status).toBe(200);
  expect(gateway.counters.inFlight).toBe(0);
};

it('answers some calls of a flood and rejects the others at once; afterwards every call is answered', async () => {
  const { over, count } = await floodOf(answer);
  await over;
  expect(count(200)).toBeGreaterThanOrEqual(32);
  expect(count(429)).toBe(gateway.counters.rejectedInOverload);
  expect(count(429)).toBeGreaterThan(0);
  expect(count(200) + count(429)).toBe(CALLS);
  await expectAllWell();
});

it('T12: a flood of a hanging service occupies at most half of all slots, and further calls are rejected', async () => {
  const places = 50;
  const held: (() => void)[] = [];
  const hold: RequestListener = (request, response) => held.push(() => answer(request, response));
  const { statuses, over, count } = await floodOf(hold, { maxInFlight: 2 * places });
  await until('all calls without a slot are rejected', () => statuses.length >= CALLS - places);
  expect(count(429)).toBe(statuses.length);
  expect((await gateway.ask('/livez')).text).toBe('alive');
  gateway.upstream.handle = answer;
  for (const go of held) go();
  await over;
  expect(count(200)).toBeGreaterThan(0);
  expect(count(200) + count(429)).toBe(CALLS);
  await expectAllWell();
});

it('T12: a flood of a dead service is rejected, mostly without an attempt; the service is used again when it is back', async () => {
  const { over, count } = await floodOf((request) => request.socket.destroy());
  await over;
  expect(count(503)).toBeGreaterThan(0);
  expect(count(503) + count(429)).toBe(CALLS);
  expect(gateway.upstream.requests.length).toBeLessThan(CALLS / 2);
  expect((await gateway.ask('/livez')).text).toBe('alive');
  gateway.upstream.handle = answer;
  await until('the circuit has closed', async () => (await gateway.call(PATH)).status === 200);
  await expectAllWell();
});
