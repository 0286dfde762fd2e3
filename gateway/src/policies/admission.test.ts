import { afterEach, describe, expect, it } from '@jest/globals';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { countRefusals } from '@rallyrank/contracts/shared/refusals';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestConfig, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const PATH = '/prod-api/test/uncached';
/** A path of another service than all other paths. */
const OTHER = '/prod-api/test/other';
let gateway: TestGateway;
afterEach(() => gateway.stop());
const start = async (config: TestConfig) => {
  gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'], ...config });
};
const from = (address: string, path = PATH, headers = {}) =>
  gateway.call(path, { headers: { 'x-forwarded-for': address, ...headers } });

describe('the block list', () => {
  it('rejects addresses and networks of both families, in the language of the caller', async () => {
    await start({ blockedAddresses: ['1.2.3.4', '10.20.0.0/16', '2001:db8::/32'] });
    for (const address of ['1.2.3.4', '::ffff:1.2.3.4', '10.20.255.1', '2001:db8:1::1']) {
      const { status, json } = await from(address, PATH, { 'accept-language': 'zh' });
      expect([address, status, json.code, json.msg]).toEqual([
        address,
        403,
        428,
        expect.stringContaining('IP因安全风险'),
      ]);
    }
    for (const address of ['1.2.3.5', '10.21.0.1', '2001:db9::1']) expect((await from(address)).status).toBe(200);
  });

  it('applies the blocks of operators while the gateway runs, in addition to its configuration', async () => {
    await start({ blockedAddresses: ['1.2.3.4'] });
    const forGood = (address: string) => ({ address, until: null as string | null });
    const ended = { address: '9.9.9.4', until: '2020-01-01T00:00:00.000Z' };
    let blocks = [...['5.6.7.*', '9.9.9.1-9.9.9.3', '2001:db8::/32'].map(forGood), ended];
    gateway.rpc.serve(listAddressBlocks, async () => blocks);
    const change = () =>
      gateway.rpc.publish(readModelMoved, { service: 'identity', projection: 'addressBlock', position: 1 });
    const statuses = (...addresses: string[]) =>
      Promise.all(addresses.map(async (address) => (await from(address)).status));
    change();
    await until('the block applies', async () => (await from('5.6.7.8')).status === 403);
    expect(await statuses('1.2.3.4', '9.9.9.2', '2001:db8::1', '9.9.9.4', '5.6.8.1')).toEqual([
      403, 403, 403, 200, 200,
    ]);
    blocks = [];
    change();
    await until('the block is off', async () => (await from('5.6.7.8')).status === 200);
    expect(await statuses('1.2.3.4', '9.9.9.2')).toEqual([403, 200]);
  });

  it('covers the front end', async () => {
    await start({ blockedAddresses: ['1.2.3.4'] });
    expect((await gateway.ask('/', { headers: { 'x-forwarded-for': '1.2.3.4' } })).json.code).toBe(428);
  });
});

describe('the rate limit', () => {
  it('counts by address and rate class, and sets Retry-After', async () => {
    await start({ rateLimits: { read: 2, search: 1, write: 1 } });
    expect((await from('1.1.1.1')).status).toBe(200);
    expect((await from('::ffff:1.1.1.1')).status).toBe(200);
    const refused = await from('1.1.1.1');
    expect([refused.status, refused.json.code, refused.json.reason]).toEqual([429, 427, 'rate.exceeded']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await from('1.1.1.1', '/prod-api/test/search')).status).toBe(200);
    expect((await from('1.1.1.1', '/prod-api/test/search')).json.code).toBe(427);
    expect((await from('2.2.2.2')).status).toBe(200);
  });

  it('counts a /64 of IPv6 as one', async () => {
    await start({ rateLimits: { read: 1, search: 1, write: 1 } });
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    expect((await from('2001:db8:0:1:ffff::2')).json.code).toBe(427);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });

  it('counts calls of unknown paths and cached answers too', async () => {
    await start({ rateLimits: { read: 2, search: 1, write: 1 } });
    expect((await from('1.1.1.1', '/prod-api/nothing')).status).toBe(404);
    expect((await from('1.1.1.1', '/prod-api/test/short')).status).toBe(200);
    expect((await from('1.1.1.1', '/prod-api/test/short')).json.code).toBe(427);
  });
});

describe('the counts for the block rules', () => {
  it('is reported to identity by address, without calls that other sites caused in browsers and without those of trusted proxies', async () => {
    await start({ rateLimits: { read: 3 } });
    const reported = new Map<string, number>();
    gateway.rpc.serve(countRefusals, async ({ counts }) => {
      for (const { kind, group, count } of counts)
        reported.set(`${kind} ${group}`, count + (reported.get(`${kind} ${group}`) ?? 0));
      return {};
    });
    const scan = (address: string, headers = {}) =>
      gateway.ask('/.env', { headers: { 'x-forwarded-for': address, ...headers } });
    await scan('1.1.1.2', { 'sec-fetch-site': 'cross-site' });
    await scan('127.0.0.1');
    for (const each of ['::1', '::2']) await scan(`2001:db8:0:1${each}`);
    for (let i = 0; i < 5; i++) await from('1.1.1.3');
    await gateway.ask(PATH, { headers: { 'x-forwarded-for': '1.1.1.1' } });
    await until('refusals are reported', () => reported.size >= 3);
    expect([...reported].sort()).toEqual([
      ['rate 1.1.1.3', 2],
      ['scan 2001:db8:0:1::/64', 2],
      ['signature 1.1.1.1', 1],
    ]);
  });
});

describe('the limit of calls in flight', () => {
  it('rejects excess calls at once, answers /livez in the meantime, and accepts calls again afterwards', async () => {
    await start({ maxInFlight: 2 });
    const answer = answerJson({ code: 200, msg: '', data: 'late' });
    const release: (() => void)[] = [];
    gateway.upstream.handle = (request, response) => release.push(() => answer(request, response));
    const admitted = [from('1.1.1.1'), from('1.1.1.2', OTHER)];
    await until('two calls are held', () => release.length >= 2);
    const refused = await from('1.1.1.3');
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([429, 427, '1']);
    expect((await gateway.ask('/livez')).text).toBe('alive');
    for (const go of release) go();
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200]);
    await until('no call is in flight', () => gateway.counters.inFlight === 0);
    gateway.upstream.handle = answer;
    expect((await from('1.1.1.3')).status).toBe(200);
  });

  it('T22: leaves half of the slots to other services when one hangs, even for calls that share one of its answers', async () => {
    await start({ maxInFlight: 6 });
    const answer = answerJson({ code: 200, msg: '', data: 'late' });
    const release: (() => void)[] = [];
    gateway.upstream.handle = (request, response) =>
      request.url?.includes('other') ? answer(request, response) : release.push(() => answer(request, response));
    const paths = [PATH, '/prod-api/test/short', '/prod-api/test/short'];
    const admitted = paths.map((path, i) => from(`1.1.1.${i}`, path));
    await until('three calls are held', () => gateway.counters.inFlight >= 3);
    const refused = await from('1.1.1.9');
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([429, 427, '1']);
    const others = Array.from({ length: 3 }, (_, i) => from(`1.1.2.${i}`, OTHER));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await until('both requests are made', () => release.length >= 2);
    for (const go of release) go();
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await until('no call is in flight', () => gateway.counters.inFlight === 0);
    gateway.upstream.handle = answer;
    expect((await from('1.1.1.9')).status).toBe(200);
  });
});
