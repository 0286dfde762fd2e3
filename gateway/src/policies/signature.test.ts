import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signing } from '@rallyrank/contracts/shared/signing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const MINUTES = 60_000;
const NOW = new Date('2026-03-08T12:00:30Z');
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, { now: () => NOW });
});
afterAll(() => gateway.stop());

const reasonOf = async (path: string, headers: Record<string, string | string[]>) => {
  const { status, json } = await gateway.ask(path, { headers });
  return { status, code: json.code, reason: json.reason };
};
const refused = (reason: string) => ({ status: 400, code: 430, reason });

describe('the signature policy', () => {
  it('passes a signed call', async () => {
    expect((await gateway.call('/prod-api/test/uncached?b=2&a=1')).json).toMatchObject({ code: 200, data: 'first' });
  });

  it('rejects a call without signature, in the language of the caller', async () => {
    const answer = await gateway.ask('/prod-api/test/uncached', { headers: { 'accept-language': 'zh-CN,en' } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 430, reason: 'signature.missing', msg: '请求缺少签名' });
    expect(answer.json.requestId).toBe(answer.headers['x-request-id']);
  });

  it('ignores the order of the parameters', async () => {
    const headers = gateway.sign('/prod-api/test/uncached?b=2&a=1&c=%E5%AE%89');
    const { status } = await gateway.ask('/prod-api/test/uncached?c=%E5%AE%89&a=1&b=2', { headers });
    expect(status).toBe(200);
  });

  it('rejects the signature of another path, query or method', async () => {
    const headers = gateway.sign('/prod-api/test/uncached?a=1');
    expect(await reasonOf('/prod-api/test/uncached?a=2', headers)).toEqual(refused('signature.invalid'));
    expect(await reasonOf('/prod-api/test/short?a=1', headers)).toEqual(refused('signature.invalid'));
    const posted = gateway.sign('/prod-api/test/write', { method: 'POST' });
    expect(await reasonOf('/prod-api/test/write', posted)).toEqual(refused('signature.invalid'));
  });

  it('covers the body', async () => {
    const send = (signed: string, body: string, more = {}) => {
      const headers = { ...gateway.sign('/prod-api/test/write', { method: 'POST', body: signed }), ...more };
      return gateway.ask('/prod-api/test/write', { method: 'POST', headers, body });
    };
    const requests = gateway.upstream.requests.length;
    expect((await send('{"a":1}', '{"a":2}')).json.reason).toBe('signature.invalid');
    expect((await send('', '{"a":2}')).json.reason).toBe('signature.invalid');
    expect((await send('{"a":1}', '')).json.reason).toBe('signature.invalid');
    const other = { [signing.bodyHashHeader]: hash('sha256', '{"a":2}') };
    expect((await send('{"a":1}', '{"a":2}', other)).json.reason).toBe('signature.invalid');
    expect(gateway.upstream.requests.length).toBe(requests);
    expect((await send('{"a":1}', '{"a":1}')).status).toBe(200);
  });

  it('rejects a replay, from the cache too', async () => {
    for (const path of ['/prod-api/test/uncached', '/prod-api/test/short']) {
      const headers = gateway.sign(path);
      expect((await gateway.ask(path, { headers })).status).toBe(200);
      expect(await reasonOf(path, headers)).toEqual(refused('signature.replayed'));
    }
  });

  it('serves cached answers only to signed calls', async () => {
    await gateway.call('/prod-api/test/short?cached=1');
    expect(await reasonOf('/prod-api/test/short?cached=1', {})).toEqual(refused('signature.missing'));
  });

  it.each([
    [-10, false],
    [10, false],
    [-1, true],
    [1, true],
  ])('a clock %i minutes off: accepted %s', async (minutes, accepted) => {
    const path = '/prod-api/test/uncached';
    const headers = gateway.sign(path, {}, new Date(NOW.getTime() + minutes * MINUTES));
    expect((await gateway.ask(path, { headers })).status).toBe(accepted ? 200 : 400);
  });

  it('rejects a header that is sent twice, and a malformed nonce', async () => {
    const path = '/prod-api/test/uncached';
    const headers = gateway.sign(path);
    const nonce = headers[signing.nonceHeader] ?? '';
    for (const value of [[nonce, nonce], 'short', 'with space', 'elevenchars']) {
      const sent = { ...headers, [signing.nonceHeader]: value };
      expect(await reasonOf(path, sent)).toEqual(refused('signature.invalid'));
    }
    const value = headers[signing.signatureHeader] ?? '';
    const sent = { ...headers, [signing.signatureHeader]: [value, value] };
    expect(await reasonOf(path, sent)).toEqual(refused('signature.invalid'));
  });

  it('is not required if the path contains system or dict/data, but is required if only the query does', async () => {
    expect((await gateway.ask('/prod-api/system/dict/data/list')).status).toBe(200);
    expect(await reasonOf('/prod-api/test/uncached?x=system', {})).toEqual(refused('signature.missing'));
  });

  it.each([
    '//prod-api/test/uncached',
    '/prod-api//test/uncached',
    '/prod-api/system/../test/uncached',
    '/prod-api/system/%2e%2e/test/uncached',
    '/prod-api/system%2f..%2ftest/uncached',
    '/prod-api/system\\..\\test/uncached',
    '/%70rod-api/test/uncached',
    '/prod-api/./test/uncached',
    '/prod-api/test/uncached%00system',
    '/prod-api/test/%',
  ])('rejects the second spelling %s', async (path) => {
    const before = gateway.upstream.requests.length;
    expect(await reasonOf(path, gateway.sign('/prod-api/test/uncached'))).toEqual(refused('request.invalid'));
    expect(gateway.upstream.requests.length).toBe(before);
  });

  it('covers the slash that some clients add at the end of a path', async () => {
    const path = '/prod-api/test/uncached/';
    expect((await gateway.ask(path, { headers: gateway.sign(path) })).status).toBe(200);
    expect(gateway.upstream.requests.at(-1)?.url).toBe('/prod-api/test/uncached');
    expect(await reasonOf(path, gateway.sign('/prod-api/test/uncached'))).toEqual(refused('signature.invalid'));
  });

  it('is checked before the body arrives', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('POST /prod-api/test/write HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('signature.missing');
  });

  it('cannot be bypassed by a path below an unsigned one', async () => {
    expect((await gateway.ask('/prod-api/system/test/uncached')).status).toBe(404);
    expect((await gateway.ask('/prod-api/test/uncached;system')).status).toBe(404);
  });
});

describe('wrong signatures', () => {
  it('block their address after the limit, and no other', async () => {
    const strict = await startTestGateway({ rateLimits: { refused: 3 }, trustedProxies: ['127.0.0.1'] });
    const from = async (address: string, signed: boolean) => {
      const headers = { 'x-forwarded-for': address };
      const path = '/prod-api/test/uncached';
      const answer = signed ? await strict.call(path, { headers }) : await strict.ask(path, { headers });
      return answer.json.reason ?? answer.status;
    };
    expect(await from('1.1.1.1', true)).toBe(200);
    for (let i = 0; i < 3; i++) expect(await from('1.1.1.1', false)).toBe('signature.missing');
    expect(await from('1.1.1.1', false)).toBe('rate.exceeded');
    expect(await from('1.1.1.1', true)).toBe('rate.exceeded');
    expect(await from('1.1.1.2', true)).toBe(200);
    await strict.stop();
  });
});
