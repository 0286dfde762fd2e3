import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('access', () => {
  it.each(['/prod-api/nothing', '/prod-api', '/prod-api/', '/prod-api/test/short//', '/prod-api/TEST/short'])(
    'rejects %s, which is not registered',
    async (path) => {
      const { status, json } = await gateway.call(path);
      expect([status, json.code, json.reason]).toEqual([404, 404, 'http.notFound']);
      expect(gateway.upstream.requests).toEqual([]);
    },
  );

  it('rejects a wrong method, and the answer contains the right one', async () => {
    for (const method of ['POST', 'HEAD', 'OPTIONS'] as const) {
      const { status, headers } = await gateway.call('/prod-api/test/short', { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET']);
    }
    expect((await gateway.call('/prod-api/test/write')).headers.allow).toBe('POST');
  });

  it('rejects an invalid path parameter of any length with the rule', async () => {
    for (const id of ['x', '1'.repeat(5_000)]) {
      const { status, json } = await gateway.call(`/prod-api/test/one/${id}`);
      expect({ status, ...json }).toMatchObject({
        status: 400,
        code: 430,
        field: 'id',
        rule: 'only digits are allowed',
      });
    }
    expect(gateway.upstream.requests).toEqual([]);
  });

  it('requires a login on a route that is not public', async () => {
    const headers = { authorization: 'Bearer whatever' };
    const { status, json } = await gateway.call('/prod-api/test/private', { headers });
    expect([status, json.code, json.reason]).toEqual([401, 401, 'auth.required']);
    expect(gateway.upstream.requests).toEqual([]);
  });

  it('sets the security headers on every answer', async () => {
    for (const path of ['/prod-api/test/short', '/prod-api/nothing', '/']) {
      const { headers } = await gateway.call(path);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('adopts a request id only if it is well-formed', async () => {
    const idOf = async (given: string) =>
      (await gateway.ask('/prod-api/nothing', { headers: { 'x-request-id': given } })).json.requestId;
    expect(await idOf('abc-12345678')).toBe('abc-12345678');
    expect(await idOf('<b>"quoted"</b>')).toMatch(/^[\w-]{36}$/);
  });
});

describe('behind a proxy that serves https', () => {
  it('makes browsers use https only', async () => {
    const behind = await startTestGateway({ trustedProxies: ['127.0.0.1'] });
    const { headers } = await behind.ask('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await behind.stop();
  });
});
