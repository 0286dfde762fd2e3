import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const PATH = '/prod-api/test/uncached';
const UNSIGNED = '/prod-api/system/test/write';
const QUICK = { deadlines: { upstream: 100, bodyGrace: 100, connect: 100 } };
let gateway: TestGateway;
afterEach(() => gateway.stop());

const unavailable = { status: 503, code: 503, reason: 'server.unavailable' };
const refusalOf = async (path = PATH) => {
  const { status, json } = await gateway.call(path);
  return { status, code: json.code, reason: json.reason };
};

it('of long duration is not cut off while its caller waits for the answer', async () => {
  // Even on a slow machine, the call of long duration must reach the policy before its connection counts as silent.
  gateway = await startTestGateway({}, { deadlines: { unread: 2_000 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.upstream.handle = async (request, response) => {
    if (request.url === PATH) return;
    await promise;
    answerJson({ code: 200 })(request, response);
  };
  const long = gateway.call('/prod-api/test/long');
  // This call is cut off within the time that the other one waits.
  await expect(gateway.call(PATH)).rejects.toThrow();
  resolve();
  expect((await long).status).toBe(200);
});

describe('the call that a service receives', () => {
  it('is the call with its id and language, without headers that claim an origin', async () => {
    gateway = await startTestGateway();
    const claims = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil',
      forwarded: 'for=9.9.9.9',
      te: 'trailers',
    };
    const headers = {
      ...claims,
      cookie: 'Admin-Token=x',
      'accept-language': 'zh-CN,zh;q=0.9',
      'x-request-id': 'id-12345678',
    };
    await gateway.call(`${PATH}?a=%E5%AE%89&b=1`, { headers });
    const [seen] = gateway.upstream.requests;
    expect(seen?.url).toBe(`${PATH}?a=%E5%AE%89&b=1`);
    expect(seen?.headers).toMatchObject({ 'x-request-id': 'id-12345678', 'accept-language': 'zh' });
    for (const name of [...Object.keys(claims), 'cookie']) expect(seen?.headers[name]).toBeUndefined();
  });

  it("includes the caller's token only if the answer is for that caller alone", async () => {
    gateway = await startTestGateway();
    const headers = { authorization: 'Bearer token' };
    await gateway.call(PATH, { headers });
    await gateway.call('/prod-api/test/short', { headers });
    expect(gateway.upstream.requests.map((seen) => seen.headers.authorization)).toEqual(['Bearer token', undefined]);
  });

  it('is the body, byte by byte', async () => {
    gateway = await startTestGateway();
    let received = '';
    gateway.upstream.handle = async (request, response) => {
      for await (const chunk of request) received += chunk;
      answerJson({ code: 200 })(request, response);
    };
    const body = JSON.stringify({ name: '安洗莹', text: 'x'.repeat(200_000) });
    expect((await gateway.call('/prod-api/test/write', { method: 'POST', body })).status).toBe(200);
    expect(received).toBe(body);
  });
});

describe('the answer that a caller receives', () => {
  it("is the service's answer without the headers meant for the gateway", async () => {
    gateway = await startTestGateway();
    const inner = {
      'x-cache-tags': 'a.b',
      'x-powered-by': 'x',
      server: 'y',
      'keep-alive': 'timeout=1',
      'x-own': 'kept',
    };
    gateway.upstream.handle = answerJson({ code: 200, data: 1 }, 200, inner);
    const { headers, json } = await gateway.call(PATH);
    expect(json.data).toBe(1);
    expect(headers['x-own']).toBe('kept');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['x-cache-tags', 'x-powered-by', 'server']) expect(headers[name]).toBeUndefined();
  });
});

describe('a body that is too large or too slow', () => {
  it('is rejected before it is read, or while it is read', async () => {
    gateway = await startTestGateway();
    const body = 'x'.repeat(1024 * 1024 + 1);
    const declared = await gateway.call('/prod-api/test/write', { method: 'POST', body });
    expect([declared.status, declared.json.reason]).toEqual([400, 'request.tooLarge']);
    const headers = { 'transfer-encoding': 'chunked' };
    const chunked = await gateway.call('/prod-api/test/write', { method: 'POST', headers, body });
    expect([chunked.status, chunked.json.reason]).toEqual([400, 'request.tooLarge']);
    expect(gateway.upstream.requests).toEqual([]);
  });

  it('is not awaited if it arrives too slowly', async () => {
    gateway = await startTestGateway({}, QUICK);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST ${UNSIGNED} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
    );
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).toContain('sent at 16384 bytes per second or more');
  });
});

describe('a service that fails', () => {
  it('that hangs is reported to the caller within the deadline', async () => {
    gateway = await startTestGateway({}, QUICK);
    gateway.upstream.handle = () => undefined;
    expect(await refusalOf()).toEqual(unavailable);
    expect(await refusalOf('/prod-api/test/short')).toEqual(unavailable);
  });

  it('that takes longer is awaited on a route of long duration', async () => {
    gateway = await startTestGateway({}, QUICK);
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    gateway.upstream.handle = (request, response) => {
      if (request.url?.includes('/test/long')) resolve(response);
    };
    const lasting = gateway.call('/prod-api/test/long');
    const response = await promise;
    // This call begins later and is rejected earlier.
    expect(await refusalOf()).toEqual(unavailable);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"code":200,"data":"done"}');
    expect((await lasting).json.data).toBe('done');
  });

  it('that hangs in the middle of an answer is cut off within the deadline', async () => {
    // Long enough for the beginning of the answer on a busy machine.
    gateway = await startTestGateway({}, { deadlines: { upstream: 1_000 } });
    gateway.upstream.handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"code":200,');
    };
    await expect(gateway.call(PATH)).rejects.toThrow('aborted');
    expect(await refusalOf('/prod-api/test/short')).toEqual(unavailable);
  });

  it('that breaks the connection causes a 503, and its circuit opens', async () => {
    gateway = await startTestGateway();
    gateway.upstream.handle = (request) => request.socket.destroy();
    for (let i = 0; i < 8; i++) expect(await refusalOf()).toEqual(unavailable);
    expect(gateway.upstream.requests).toHaveLength(5);
  });

  it('that does not run causes a 503', async () => {
    gateway = await startTestGateway();
    await gateway.upstream.stop();
    expect(await refusalOf()).toEqual(unavailable);
    expect(await refusalOf('/prod-api/test/short')).toEqual(unavailable);
  });
});

describe('a caller who disconnects', () => {
  it('cancels the call of the service', async () => {
    gateway = await startTestGateway();
    const cancelled = new Promise<void>((resolve) => {
      gateway.upstream.handle = (_, response) => {
        response.once('close', resolve);
        leaving.abort();
      };
    });
    const leaving = new AbortController();
    const call = fetch(`${gateway.url}${PATH}`, { headers: gateway.sign(PATH), signal: leaving.signal });
    await expect(call).rejects.toThrow();
    await cancelled;
    gateway.upstream.handle = answerJson({ code: 200, data: 'well' });
    expect((await gateway.call(PATH)).json.data).toBe('well');
  });
});
