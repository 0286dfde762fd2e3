import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestConfig, type TestGateway } from './testing/test-gateway.js';
import { answerJson } from './testing/upstream-server.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

/** Sends bytes and reads until the gateway closes the connection. */
const exchange = async (bytes: string): Promise<string> => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

describe('the gateway', () => {
  it('chooses a free port, and reports a port that is in use', async () => {
    gateway = await startTestGateway();
    expect(gateway.port).toBeGreaterThan(0);
    await expect(startTestGateway({ port: gateway.port })).rejects.toThrow('EADDRINUSE');
    expect((await gateway.call('/prod-api/test/short')).status).toBe(200);
  });

  it('runs several times in one process, each with its own settings', async () => {
    gateway = await startTestGateway();
    const other = await startTestGateway({ signingKey: 'another key', blockedAddresses: ['127.0.0.1'] });
    expect((await other.call('/prod-api/test/short')).json.code).toBe(428);
    await other.stop();
    expect((await gateway.call('/prod-api/test/short')).status).toBe(200);
  });

  it('starts neither the admin API nor the policies of express-gateway', async () => {
    gateway = await startTestGateway();
    const { default: config } = await import('express-gateway/lib/config/index.js');
    expect(Object.keys(config.gatewayConfig).sort()).toEqual(['apiEndpoints', 'pipelines', 'policies']);
    for (const path of ['/users', '/apps', '/pipelines', '/oauth2/authorize']) {
      expect((await gateway.ask(path)).status).toBe(503);
    }
  });

  it('does not use a proxy from the environment', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:1';
    gateway = await startTestGateway();
    expect(process.env.HTTP_PROXY).toBeUndefined();
    expect((await gateway.call('/prod-api/test/uncached')).status).toBe(200);
  });

  it.each([
    ['h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    ['websocket', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA'],
  ])('ignores a request to upgrade to %s, and answers the call', async (protocol, header) => {
    gateway = await startTestGateway();
    const answer = (path: string) =>
      exchange(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n${header}\r\n\r\n`,
      );
    expect(await answer('/livez')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*alive$/);
    expect(await answer('/prod-api/live')).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"reason"/);
  });

  it.each([
    ['two different hosts', 'Host: a\r\nHost: b\r\n'],
    ['the same host twice', 'Host: a\r\nhOST: a\r\n'],
    ['no host', ''],
    ['a host with a path', 'Host: a/b\r\n'],
    ['a host with a user', 'Host: a@b\r\n'],
    ['a host with spaces', 'Host: a b\r\n'],
    ['a host with markup', 'Host: "><b>\r\n'],
  ])('rejects a request with %s (RFC 9112, 3.2)', async (_, lines) => {
    gateway = await startTestGateway();
    for (const path of ['/', '/livez', '/prod-api/test/short']) {
      const [head = '', body = ''] = (
        await exchange(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
      ).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code: 430, field: 'Host' });
    }
  });

  it.each(['rallyrank.example', 'rally_rank', '127.0.0.1:8080', '[::1]:8080', ''])(
    'accepts the host "%s"',
    async (host) => {
      gateway = await startTestGateway();
      const answer = await exchange(`GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('answers an HTTP/1.0 request without a host, but makes no absolute links for it', async () => {
    gateway = await startTestGateway();
    expect(await exchange('GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exchange('GET /robots.txt HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('does not wait for endless headers', async () => {
    gateway = await startTestGateway({}, { deadlines: { headers: 100, request: 100 } });
    expect(await exchange('GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow:')).toMatch(/^HTTP\/1\.1 408 /);
    expect(gateway.counters.unreadableHeads).toBe(1);
  });

  const ids = Array.from({ length: 1_000 }, (_, i) => 10n ** 18n + BigInt(i)).join();
  it.each([
    ['a head that is too large', `GET /prod-api/association/${ids} HTTP/1.1`, '431', 'request.tooLarge', 16_384],
    ['data that is not HTTP', 'nonsense', '400', 'request.invalid', 'valid HTTP'],
  ])('answers %s with an error body', async (_, line, status, reason, said) => {
    gateway = await startTestGateway();
    const [head = '', body = ''] = (await exchange(`${line}\r\nHost: x\r\n\r\n`)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ code: 430, reason });
    expect(body).toContain(String(said));
    expect(gateway.counters.unreadableHeads).toBe(1);
  });

  it('disconnects a caller who does not read its answers', async () => {
    gateway = await startTestGateway({}, { deadlines: { unread: 2_000 } });
    gateway.upstream.handle = answerJson({ code: 200, msg: '', data: 'x'.repeat(4_000_000) });
    const path = '/prod-api/test/short';
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
    const call = () => {
      const headers = Object.entries(gateway.sign(path)).map(([name, value]) => `${name}: ${value}\r\n`);
      return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`;
    };
    socket.pause();
    socket.write(Array.from({ length: 10 }, call).join(''));
    const inFlight = (what: string, holds: (count: number) => boolean) =>
      until(what, () => holds(gateway.counters.inFlight));
    await inFlight('calls are in flight', (count) => count > 0);
    expect((await gateway.call(path)).status).toBe(200);
    await inFlight('no call is in flight', (count) => count === 0);
    socket.destroy();
  });

  it('handles one call of a connection at a time, even if calls are pipelined', async () => {
    gateway = await startTestGateway({ maxInFlight: 4 });
    const answer = answerJson({ code: 200, msg: '', data: 'x' });
    gateway.upstream.handle = (request, response) =>
      request.url?.includes('slow') ? undefined : answer(request, response);
    const path = '/prod-api/system/dict/data/list?slow=1';
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(10));
    await until('a call has reached the service', () => gateway.upstream.requests.length > 0);
    for (let i = 0; i < 5; i++) expect((await gateway.call('/prod-api/test/uncached')).status).toBe(200);
    expect(gateway.counters.inFlight).toBe(1);
    socket.destroy();
  });

  it('limits the connections of one address, but not of a trusted proxy', async () => {
    const alive = async (config: TestConfig) => {
      gateway = await startTestGateway({ maxConnectionsPerAddress: 5, ...config });
      const sockets = Array.from({ length: 8 }, () => connect(gateway.port, '127.0.0.1').on('error', () => undefined));
      const answers = sockets.map((socket) => {
        socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
        return new Promise<boolean>((resolve) => {
          socket.once('data', () => resolve(true)).once('close', () => resolve(false));
        });
      });
      const served = (await Promise.all(answers)).filter(Boolean).length;
      for (const socket of sockets) socket.destroy();
      return served;
    };
    expect(await alive({})).toBe(5);
    expect(gateway.counters.closedConnections).toBe(3);
    await until(
      'the gateway answers again',
      async () => (await gateway.ask('/livez').catch(() => undefined))?.status === 200,
    );
    await gateway.stop();
    expect(await alive({ trustedProxies: ['127.0.0.0/8'] })).toBe(8);
  });

  it('disconnects a caller who pipelines more than ten calls', async () => {
    gateway = await startTestGateway();
    const call = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    const last = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = (bytes: string) => bytes.split('HTTP/1.1 200').length - 1;
    expect(answers(await exchange(call.repeat(9) + last))).toBe(10);
    const said = await exchange(call.repeat(1_000) + last).catch((error: Error) => error.message);
    expect(answers(said)).toBeLessThanOrEqual(10);
    expect((await gateway.ask('/livez')).status).toBe(200);
  });

  it('rejects oversized headers', async () => {
    gateway = await startTestGateway();
    const many = Array.from({ length: 2_500 }, (_, i) => `X-${i}: y\r\n`).join('');
    expect(await exchange(`GET /livez HTTP/1.1\r\nHost: x\r\n${many}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('answers a call that arrives on an idle connection during shutdown, and makes the caller close it', async () => {
    gateway = await startTestGateway({}, { deadlines: { idleGrace: 10_000 } });
    const socket = connect(gateway.port, '127.0.0.1').setEncoding('utf8');
    const answered = async (): Promise<string> => {
      socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
      return (await once(socket, 'data'))[0];
    };
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 /);
    const stopping = gateway.gatewayStop();
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/i);
    await once(socket, 'close');
    await stopping;
  });

  it('closes a connection with half a request head soon after a stop begins, but not a connection with a call', async () => {
    gateway = await startTestGateway({}, { deadlines: { idleGrace: 20, stop: 3_000 } });
    const arrived = new Promise<() => void>((resolve) => {
      gateway.upstream.handle = (request, response) =>
        resolve(() => answerJson({ code: 200, data: 'in time' })(request, response));
    });
    const call = gateway.call('/prod-api/test/uncached');
    const release = await arrived;
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\nX-Half:');
    const closed = once(socket, 'close');
    const stopping = gateway.gatewayStop();
    await closed;
    release();
    expect((await call).json.data).toBe('in time');
    await stopping;
  });

  it('waits for calls in flight when it stops', async () => {
    gateway = await startTestGateway();
    const arrived = new Promise<() => void>((resolve) => {
      gateway.upstream.handle = (request, response) =>
        resolve(() => answerJson({ code: 200, data: 'in time' })(request, response));
    });
    // Keeps the connection alive; otherwise the caller itself would request its end.
    const headers = { connection: 'keep-alive' };
    const call = gateway.call('/prod-api/test/uncached', { headers });
    const release = await arrived;
    const stopping = gateway.gatewayStop();
    release();
    const answer = await call;
    expect([answer.json.data, answer.headers.connection]).toEqual(['in time', 'close']);
    await stopping;
    const late = connect(gateway.port, '127.0.0.1');
    const [error] = await once(late, 'error');
    expect(error.code).toBe('ECONNREFUSED');
  });
});
