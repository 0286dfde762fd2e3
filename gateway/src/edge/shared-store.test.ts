import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { SharedCache } from '../options.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = '/prod-api/test/uncached';
const open: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.stop();
});
const start = async (cache: SharedCache, read = 100, messages: string[] = [], refused = 100) => {
  const note = (_: object, message: string) => void messages.push(message);
  const rateLimits = { read, search: read, write: read, refused };
  const log = { isLevelEnabled: () => false, info: note, warn: note, error: note };
  const gateway = await startTestGateway({ rateLimits }, { cache, log });
  open.push(gateway);
  return gateway;
};
const working = () => createMemoryCache({ now: () => new Date() });
/** A shared store whose failure mode can be changed at any time. */
const unsteady = (how: () => Promise<void>) => {
  const cache = working();
  const asked = { times: 0 };
  const pass = async () => {
    asked.times++;
    await how();
  };
  const shared: SharedCache = {
    setIfAbsent: (...given) => pass().then(() => cache.setIfAbsent(...given)),
    increment: (...given) => pass().then(() => cache.increment(...given)),
  };
  return { shared, asked };
};
const down = () => Promise.reject(new Error('the store is down'));
const never = () => new Promise<void>(() => undefined);

describe('two gateways with one store', () => {
  it('reject a nonce that the other has seen', async () => {
    const cache = working();
    const [first, second] = [await start(cache), await start(cache)];
    const headers = first.sign(PATH);
    expect((await first.ask(PATH, { headers })).status).toBe(200);
    expect((await second.ask(PATH, { headers })).json.reason).toBe('signature.replayed');
  });

  it('count the calls of an address together', async () => {
    const cache = working();
    const [first, second] = [await start(cache, 3), await start(cache, 3)];
    const statuses = [];
    for (const gateway of [first, second, first, second]) statuses.push((await gateway.call(PATH)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await second.call(PATH)).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('reject an address for the wrong signatures that it sent to both', async () => {
    const cache = working();
    const [first, second] = [await start(cache, 100, [], 3), await start(cache, 100, [], 3)];
    const wrong = async ({ ask }: TestGateway) => (await ask(PATH)).status;
    for (const gateway of [first, first, second]) expect(await wrong(gateway)).toBe(400);
    expect((await second.call(PATH)).status).toBe(429);
    expect(await wrong(first)).toBe(400);
    expect((await first.call(PATH)).status).toBe(429);
  });
});

describe.each([
  ['is down', down],
  ['hangs', never],
])('a store that %s', (_, how) => {
  it('makes no call fail, while limits and replays are checked in the memory of the process', async () => {
    const { shared } = unsteady(how);
    const gateway = await start(shared, 2);
    const headers = gateway.sign(PATH);
    expect((await gateway.ask(PATH, { headers })).status).toBe(200);
    expect((await gateway.ask(PATH, { headers })).json.reason).toBe('signature.replayed');
    expect((await gateway.call(PATH)).status).toBe(429);
    expect(gateway.counters.insured).toBeGreaterThan(0);
  });

  it('is called once a second, without delaying calls, and is logged once', async () => {
    const messages: string[] = [];
    const { shared, asked } = unsteady(how);
    const gateway = await start(shared, 100_000, messages);
    for (let i = 0; i < 3; i++) await gateway.call(PATH);
    const [begun, timesBefore] = [performance.now(), asked.times];
    for (let i = 0; i < 40; i++) expect((await gateway.call(PATH)).status).toBe(200);
    const seconds = (performance.now() - begun) / 1_000;
    // With two requests for each call (nonce, limit), this would be 80.
    expect(asked.times - timesBefore).toBeLessThanOrEqual(1 + seconds);
    expect(messages).toEqual(['limits and nonces are now kept by this process only']);
  });
});

it('a store that recovers is used again; until then each process counts alone', async () => {
  const messages: string[] = [];
  let how: () => Promise<void> = down;
  const { shared, asked } = unsteady(() => how());
  const gateway = await start(shared, 100_000, messages);
  const other = await start(shared, 100_000);
  while (messages.length === 0) await gateway.call(PATH);
  how = () => Promise.resolve();
  while (messages.length === 1) await gateway.call(PATH);
  expect(messages[1]).toBe('limits and nonces are shared again');
  const [insured, before] = [gateway.counters.insured, asked.times];
  const headers = gateway.sign(PATH);
  expect((await gateway.ask(PATH, { headers })).status).toBe(200);
  expect([gateway.counters.insured, asked.times]).toEqual([insured, before + 2]);
  expect((await other.ask(PATH, { headers })).json.reason).toBe('signature.replayed');
});
