import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestConfig, type TestGateway } from '../testing/test-gateway.js';
import { answerJson } from '../testing/upstream-server.js';

const MB = 1_024 * 1_024;
const READ = '/prod-api/test/uncached';
const WRITE = '/prod-api/system/test/write';
const JSON_TYPE = 'Content-Type: application/json\r\n';
let gateway: TestGateway;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});

/** Starts a gateway behind a proxy with many callers, each with its own address. */
const start = async (config: TestConfig = {}) => {
  gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'], ...config });
};
const addressOf = (i: number) => `10.0.${i >> 8}.${i & 255}`;
/** Announces a body and sends only a part of it. */
const announce = (address: string, length: number, sent = '', path = WRITE): Socket => {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}X-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n\r\n${sent}`,
  );
  return socket;
};
const reads = async (address: string) => (await gateway.call(READ, { headers: { 'x-forwarded-for': address } })).status;
/** Resolves with the number of rejected callers once the others have used up the budget. */
const refusedOf = async (callers: readonly Socket[], admitted: number): Promise<number> => {
  let refused = 0;
  for (const socket of callers) socket.once('data', () => refused++);
  await until('the others are refused', () => refused === callers.length - admitted);
  return refused;
};

describe('bodies that are announced and never sent', () => {
  it('by 1,000 callers do not prevent answers to other visitors', async () => {
    await start();
    const callers = Array.from({ length: 1_000 }, (_, i) => announce(addressOf(i), 10));
    expect(await refusedOf(callers, 250)).toBe(750);
    expect(gateway.counters).toMatchObject({ inFlight: 250, receiving: 250 });
    for (let i = 0; i < 20; i++) expect(await reads(`10.9.0.${i}`)).toBe(200);
    for (const socket of callers) socket.destroy();
    await until('no body is awaited', () => gateway.counters.receiving === 0);
  });

  it('by 1,000 connections of one address do not even use up the budget for bodies', async () => {
    await start({ maxInFlightPerAddress: 100 });
    const callers = Array.from({ length: 1_000 }, () => announce('1.1.1.1', 10));
    expect(await refusedOf(callers, 25)).toBe(975);
    expect(await reads('1.1.1.1')).toBe(200);
    expect(await reads('1.1.1.2')).toBe(200);
    const headers = { 'x-forwarded-for': '1.1.1.2' };
    expect((await gateway.call('/prod-api/test/write', { method: 'POST', body: '{}', headers })).status).toBe(200);
  });
});

describe('the bytes of all bodies', () => {
  it('of 900 bodies of 1 MB never exceed the budget', async () => {
    await start({ maxInFlight: 10_000, bodyBytes: 16 * MB });
    const sent = 'x'.repeat(MB / 32);
    const callers = Array.from({ length: 900 }, (_, i) => announce(addressOf(i), MB, sent));
    expect(await refusedOf(callers, 16)).toBe(884);
    expect(gateway.counters.bodyBytes).toBe(16 * MB);
    for (const socket of callers) socket.destroy();
    await until('no call is in flight', () => gateway.counters.inFlight === 0);
    expect(gateway.counters.bodyBytes).toBe(0);
  });

  it('of one address are limited too, and released when the answer is sent', async () => {
    await start({ bodyBytesPerAddress: 2 * MB });
    announce('1.1.1.1', MB);
    announce('1.1.1.1', MB);
    await until('2 MB of bodies are held', () => gateway.counters.bodyBytes === 2 * MB);
    const send = (address: string) =>
      gateway.call('/prod-api/test/write', { method: 'POST', body: '[1]', headers: { 'x-forwarded-for': address } });
    const refused = await send('1.1.1.1');
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([429, 427, '1']);
    expect((await send('1.1.1.2')).status).toBe(200);
    await until('2 MB of bodies are held', () => gateway.counters.bodyBytes === 2 * MB);
  });

  it('are counted as they arrive if their number is not announced', async () => {
    await start({ bodyBytesPerAddress: MB / 2 });
    const headers = { 'transfer-encoding': 'chunked' };
    const write = (bytes: number) =>
      gateway.call('/prod-api/test/write', { method: 'POST', headers, body: 'x'.repeat(bytes) });
    expect((await write(MB / 4)).status).toBe(200);
    expect((await write(MB / 2 + 1)).json.reason).toBe('rate.exceeded');
  });
});

describe('a body', () => {
  it.each([
    ['/prod-api/system/test/private', 401],
    ['/prod-api/system/test/unknown', 404],
  ])('of a forbidden call is not awaited (%s)', async (path, status) => {
    await start();
    const [answer] = await once(announce('1.1.1.1', 10, '', path), 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('is rejected unread on a route that accepts no body', async () => {
    await start();
    const socket = announce('1.1.1.1', 10, '', '/prod-api/system/dict/data/list');
    socket.destroy();
    const { json } = await gateway.call(READ, { headers: { 'content-length': '2' }, body: '{}' });
    expect(json).toMatchObject({
      code: 430,
      reason: 'request.invalid',
      field: 'body',
      rule: 'not accepted by this call',
    });
    expect(gateway.upstream.requests).toEqual([]);
  });

  it.each([
    ['compressed', { 'content-encoding': 'gzip' }, 'Content-Encoding', 'one of identity'],
    ['of another type', { 'content-type': 'text/plain' }, 'Content-Type', 'one of application/json'],
    ['in another charset', { 'content-type': 'application/json; charset=GBK' }, 'charset', 'one of utf-8'],
  ])('that is %s is rejected and not forwarded', async (_, headers, field, rule) => {
    await start();
    const { status, json } = await gateway.call('/prod-api/test/write', { method: 'POST', body: '{}', headers });
    expect({ status, ...json }).toMatchObject({ status: 415, code: 415, reason: 'request.unsupported', field, rule });
    expect(gateway.upstream.requests).toEqual([]);
  });

  it('of tiny chunks arrives completely', async () => {
    await start();
    let received = '';
    gateway.upstream.handle = async (request, response) => {
      for await (const chunk of request) received += chunk;
      answerJson({ code: 200 })(request, response);
    };
    const socket = connect(gateway.port, '127.0.0.1');
    const chunks = Array.from({ length: 20_000 }, (_, i) => `1\r\n${i % 10}\r\n`).join('');
    socket.write(
      `POST ${WRITE} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
    expect(received).toBe('0123456789'.repeat(2_000));
  });

  it('is requested with 100 Continue if the caller waits for that', async () => {
    await start();
    const socket = connect(gateway.port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`POST ${WRITE} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`);
    const [asked] = await once(socket, 'data');
    expect(String(asked)).toMatch(/^HTTP\/1.1 100 Continue/);
    socket.write('{}');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  });
});
