import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestConfig, type TestGateway } from '../testing/test-gateway.js';
import { answerJson, type Handler } from '../testing/upstream-server.js';

const LIST = '/prod-api/test/list';
const EXPORT = `${LIST}?export=json`;
const MB = 1_024 * 1_024;
let gateway: TestGateway;
afterEach(() => gateway.stop());
const start = async (config: TestConfig = {}) => {
  // Time limit of the tests: large answers take long on a busy machine.
  gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'], ...config });
};
const from = (address: string, path = EXPORT) => gateway.call(path, { headers: { 'x-forwarded-for': address } });
const large = { code: 200, data: 'x'.repeat(10 * MB) };

describe('a list that is exported as a file', () => {
  it('has its own rate limit', async () => {
    await start({ rateLimits: { export: 2 } });
    expect((await from('1.1.1.1')).status).toBe(200);
    expect((await from('1.1.1.1', `${LIST}?export=csv`)).status).toBe(200);
    expect((await from('1.1.1.1')).json.code).toBe(427);
    expect((await from('1.1.1.1', LIST)).status).toBe(200);
    expect((await from('1.1.1.2')).status).toBe(200);
  });

  it('is limited to one at a time per address', async () => {
    await start();
    const release: Parameters<Handler>[] = [];
    gateway.upstream.handle = (...given) => release.push(given);
    const first = from('1.1.1.1');
    const other = from('1.1.1.2');
    await until('two exports are held', () => release.length >= 2);
    const second = await from('1.1.1.1');
    expect([second.status, second.json.code, second.headers['retry-after']]).toEqual([429, 427, '5']);
    const answer = answerJson({ code: 200 });
    for (const given of release) answer(...given);
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
    gateway.upstream.handle = answer;
    expect((await from('1.1.1.1')).status).toBe(200);
  });

  it('releases everything when its caller disconnects halfway', async () => {
    await start();
    const cut = Promise.withResolvers<void>();
    gateway.upstream.handle = (_, response) => {
      response.once('close', cut.resolve).writeHead(200, { 'content-type': 'application/json' });
      response.write('{"code":200,"rows":[');
    };
    const leaving = new AbortController();
    const headers = { ...gateway.sign(EXPORT), 'x-forwarded-for': '1.1.1.1' };
    expect((await fetch(`${gateway.url}${EXPORT}`, { headers, signal: leaving.signal })).status).toBe(200);
    expect((await from('1.1.1.1')).status).toBe(429);
    leaving.abort();
    await cut.promise;
    await until('no call is in flight', () => gateway.counters.inFlight === 0);
    gateway.upstream.handle = answerJson({ code: 200 });
    expect((await from('1.1.1.1')).status).toBe(200);
  });

  it('is rejected together with a page parameter, before the service is called', async () => {
    await start();
    for (const field of ['pageNum', 'pageSize']) {
      const { status, json } = await from('1.1.1.1', `${EXPORT}&${field}=2`);
      expect([status, json.code, json.field, json.rule]).toEqual([400, 430, field, 'not together with export']);
    }
    expect(gateway.upstream.requests).toEqual([]);
  });

  it('is passed on as the service sends it, and is not cached', async () => {
    await start();
    gateway.upstream.handle = answerJson(large);
    for (let i = 0; i < 2; i++) {
      const { status, json, headers } = await from('1.1.1.1');
      expect([status, json.data === large.data, headers['x-cache']]).toEqual([200, true, undefined]);
    }
    expect(gateway.upstream.requests).toHaveLength(2);
  });
});

describe('an answer that is too large to be cached', () => {
  it('reaches every caller, and opens no circuit', async () => {
    await start();
    gateway.upstream.handle = answerJson(large);
    const answers = await Promise.all(Array.from({ length: 8 }, () => from('1.1.1.1', LIST)));
    expect(answers.map(({ status, json }) => [status, json.data === large.data])).toEqual(
      answers.map(() => [200, true]),
    );
    gateway.upstream.handle = answerJson({ code: 200, data: 'small' });
    expect((await from('1.1.1.1', LIST)).json.data).toBe('small');
  });
});

describe('a service that hangs', () => {
  it('does not block the other services at the same address', async () => {
    gateway = await startTestGateway({}, { deadlines: { upstream: 100 } });
    const answer = answerJson({ code: 200, data: 'well' });
    gateway.upstream.handle = (request, response) =>
      request.url?.includes('hangs') ? undefined : answer(request, response);
    const hanging = await Promise.all(Array.from({ length: 6 }, () => gateway.call('/prod-api/test/uncached?hangs=1')));
    expect(new Set(hanging.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await gateway.call('/prod-api/test/uncached')).status).toBe(503);
    expect((await gateway.call('/prod-api/test/other')).json.data).toBe('well');
  });
});
