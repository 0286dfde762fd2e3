import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

/** A gateway with metrics and a log; a call is logged once its connection has ended. */
const start = async (level: 'info' | 'warn' = 'info') => {
  const metrics = new Metrics();
  const lines: Record<string, unknown>[] = [];
  const log = {
    isLevelEnabled: () => level === 'info',
    info: (details: object) => void lines.push({ ...details }),
    warn: () => undefined,
    error: () => undefined,
  };
  gateway = await startTestGateway({ rateLimits: { read: 1_000, search: 1, write: 1_000 } }, { metrics, log });
  const metric = async (name: string) => {
    const line = (await metrics.text()).split('\n').find((each) => each.startsWith(name));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
  const logged = async (count: number) => {
    await until(`${count} log lines`, () => lines.length >= count);
    return lines;
  };
  return { metrics, metric, logged, lines };
};

it('counts calls by route and class of status, regardless of invented paths', async () => {
  const { metrics, metric, logged } = await start();
  await gateway.call('/prod-api/test/short');
  await gateway.call('/prod-api/test/short?pageNum=2');
  for (const i of [1, 2, 3]) await gateway.call(`/prod-api/invented/${i}`);
  for (const i of [1, 2]) await gateway.ask(`/invented/${i}`);
  await gateway.ask('/livez');
  await logged(7);
  const count = (route: string, status: string) =>
    metric(`rallyrank_gateway_call_seconds_count{route="${route}",kind="read",status="${status}"}`);
  expect(await count('short', '2xx')).toBe(2);
  expect(await count('unknown', '4xx')).toBe(3);
  expect(await count('site', '5xx')).toBe(2);
  expect(await count('livez', '2xx')).toBe(1);
  expect(await metrics.text()).not.toContain('invented');
});

it('counts refusals by reason, and exposes its totals since startup as counters', async () => {
  const { metrics, metric, logged } = await start();
  await gateway.call('/prod-api/test/search');
  for (const _ of [1, 2]) await gateway.call('/prod-api/test/search');
  await gateway.ask('/prod-api/test/short');
  for (const _ of [1, 2]) await gateway.call('/prod-api/test/short');
  await logged(6);
  expect(await metric('rallyrank_gateway_refused_total{reason="rate.exceeded"}')).toBe(2);
  expect(await metric('rallyrank_gateway_refused_total{reason="signature.missing"}')).toBe(1);
  expect(await metric('rallyrank_gateway_hits_total{service="gateway"}')).toBe(1);
  expect(await metrics.text()).toContain('# TYPE rallyrank_gateway_hits_total counter');
});

it('logs one line per call with route, result, caller and request id', async () => {
  const { logged } = await start();
  await gateway.call('/prod-api/test/short?name=secret', { headers: { 'x-request-id': 'request-1' } });
  await gateway.call('/prod-api/test/short?name=secret');
  await gateway.ask('/prod-api/test/short');
  await gateway.ask('/livez');
  await gateway.ask('/players?name=secret');
  const lines = await logged(4);
  const call = { method: 'GET', path: '/prod-api/test/short', route: 'short', client: '127.0.0.1' };
  const measured = { durationMs: expect.any(Number), requestId: expect.any(String) };
  expect(lines).toEqual([
    { ...call, ...measured, status: 200, requestId: 'request-1', cache: 'miss' },
    { ...call, ...measured, status: 200, cache: 'hit' },
    { ...call, ...measured, status: expect.any(Number), refusedFor: 'signature.missing' },
    { method: 'GET', path: '/players', client: '127.0.0.1', ...measured, status: 503 },
  ]);
});

it('records a write that it rejects before it reaches its service', async () => {
  const { logged } = await start();
  await gateway.call('/prod-api/test/denied?token=x', {
    method: 'POST',
    body: '{}',
    headers: { 'x-request-id': 'call-12345' },
  });
  expect((await logged(2))[1]).toEqual({
    operation: {
      service: 'players',
      route: 'denied',
      title: expect.any(String),
      kind: 'other',
      method: 'POST',
      path: '/prod-api/test/denied',
      user: null,
      requestId: 'call-12345',
      status: 401,
      refusedFor: 'auth.required',
      durationMs: expect.any(Number),
    },
  });
});

it('distinguishes a disconnected caller from one who received an answer', async () => {
  const { metric, logged } = await start();
  const arrived = new Promise<void>((resolve) => {
    gateway.upstream.handle = () => resolve();
  });
  const headers = Object.entries(gateway.sign('/prod-api/test/uncached')).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(`GET /prod-api/test/uncached HTTP/1.1\r\nHost: x\r\n${headers.join('')}\r\n`);
  await arrived;
  socket.destroy();
  expect(await logged(1)).toMatchObject([{ route: 'uncached', aborted: true }]);
  expect(await metric('rallyrank_gateway_call_seconds_count{route="uncached",kind="read",status="aborted"}')).toBe(1);
});

it('logs nothing if the level excludes calls', async () => {
  const { lines, metric } = await start('warn');
  await gateway.call('/prod-api/test/short');
  await until(
    'the call is counted',
    async () => (await metric('rallyrank_gateway_call_seconds_count{route="short"')) === 1,
  );
  expect(lines).toEqual([]);
});
