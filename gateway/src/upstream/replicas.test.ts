import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson, type Handler, startUpstreamServer, type UpstreamServer } from '../testing/upstream-server.js';

const PATH = '/prod-api/test/uncached';
const CACHED = '/prod-api/test/short';
const WRITE = '/prod-api/test/write';
const WRITING_READ = '/prod-api/test/writing-read';
const data = (value: unknown, headers = {}) => answerJson({ code: 200, msg: '', data: value }, 200, headers);

let first: UpstreamServer;
let second: UpstreamServer;
let gateway: TestGateway;
const start = async (options = {}) => {
  const urls = [first.url, second.url];
  const services = byService(() => urls);
  gateway = await startTestGateway({ maxInFlight: 2_000 }, { services, ...options });
};
beforeEach(async () => {
  [first, second] = [await startUpstreamServer(), await startUpstreamServer()];
  first.handle = data('first');
  second.handle = data('second');
});
afterEach(async () => {
  await gateway.stop();
  await first.stop();
  await second.stop();
});
const calls = async (count: number, path = PATH) => {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await gateway.call(path));
  return answers.map(({ status, json }) => (status === 200 ? json.data : status));
};

describe('calls of a service with two replicas', () => {
  it('alternate between both', async () => {
    await start();
    expect((await calls(4)).sort()).toEqual(['first', 'first', 'second', 'second']);
  });

  const breaks: Handler = (request) => request.socket.destroy();
  const drains = answerJson({}, 503, { connection: 'close' });
  const answering = (handle: Handler) => async (one: UpstreamServer) => {
    one.handle = handle;
  };
  it.each([
    ['refuses connections', (one: UpstreamServer) => one.stop()],
    ['breaks connections', answering(breaks)],
    ['is being stopped', answering(drains)],
  ])('go to the other replica if one %s', async (_, fail) => {
    await start();
    await fail(first);
    expect(new Set(await calls(30))).toEqual(new Set(['second']));
  });

  it('return to a replica that has recovered', async () => {
    await start();
    first.handle = drains;
    expect(await calls(2)).toEqual(['second', 'second']);
    first.handle = data('first');
    while (!(await calls(1)).includes('first'));
    expect((await calls(4)).sort()).toEqual(['first', 'first', 'second', 'second']);
  });

  it('go to a recovered replica at the moment when the other stops', async () => {
    await start();
    first.handle = drains;
    expect(await calls(4)).toEqual(['second', 'second', 'second', 'second']);
    // The circuit of the recovered replica is still open.
    first.handle = data('first');
    second.handle = drains;
    expect(await calls(4)).toEqual(['first', 'first', 'first', 'first']);
  });

  it.each([
    ['write', WRITE, { method: 'POST', body: '{}' }],
    ['are reads with side effects', WRITING_READ, {}],
  ] as const)('that %s are sent twice only if no replica accepted them', async (_, path, how) => {
    await start();
    first.handle = breaks;
    const write = async () => (await gateway.call(path, how)).status;
    expect([await write(), await write()].sort()).toEqual([200, 503]);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    await first.stop();
    expect([await write(), await write()]).toEqual([200, 200]);
  });

  it('are answered by the healthy replica while the other hangs', async () => {
    await start({ deadlines: { patience: 200 } });
    first.handle = () => undefined;
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.call(PATH)));
    expect(new Set(answers.map(({ json }) => json.data))).toEqual(new Set(['second']));
    expect(await calls(50)).toEqual(Array.from({ length: 50 }, () => 'second'));
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('end by their deadline if both hang, and a write that hangs is sent only once', async () => {
    await start({ deadlines: { upstream: 500, patience: 100 } });
    for (const one of [first, second]) one.handle = () => undefined;
    const begun = performance.now();
    expect(await calls(1)).toEqual([503]);
    const before = first.requests.length + second.requests.length;
    expect((await gateway.call(WRITE, { method: 'POST', body: '{}' })).status).toBe(503);
    expect((await gateway.call(WRITING_READ)).status).toBe(503);
    expect(first.requests.length + second.requests.length).toBe(before + 2);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('are awaited if both are slow and no second attempt is allowed', async () => {
    await start({ deadlines: { patience: 50 } });
    const held: ServerResponse[] = [];
    for (const one of [first, second]) one.handle = (_, response) => void held.push(response);
    const all = Array.from({ length: 40 }, () => gateway.call(PATH));
    // Each call arrives once, and ten of them twice, or more if the machine needs more than ten seconds for the calls.
    await until('all of them wait', () => held.length > 40);
    for (const one of [first, second]) one.handle = data('late');
    for (const response of held) if (!response.destroyed) data('late')(response.req, response);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });

  it('are all answered while one fails for a long time, even if there are few calls', async () => {
    await start();
    first.handle = breaks;
    const now = performance.now();
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + later);
    try {
      // After half of these calls the circuit of the replica is open; later, every second call is an attempt to use it
      // again.
      expect(new Set(await calls(10))).toEqual(new Set(['second']));
      for (; later < 15_000; later += 500) expect([later, await calls(1)]).toEqual([later, ['second']]);
    } finally {
      clock.mockRestore();
    }
    expect(first.requests.length).toBeGreaterThan(10);
  });

  it('reach each of two failing replicas twice a second, regardless of the number of calls', async () => {
    await start();
    for (const one of [first, second]) one.handle = breaks;
    const now = performance.now();
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + later);
    try {
      expect(new Set(await calls(20))).toEqual(new Set([503]));
      const reached = () => first.requests.length + second.requests.length;
      const before = reached();
      for (; later < 10_000; later += 100) expect(await calls(1)).toEqual([503]);
      expect(reached() - before).toBeLessThanOrEqual(10 * 2 * 2);
      expect(reached() - before).toBeGreaterThanOrEqual(10);
    } finally {
      clock.mockRestore();
    }
  });

  it('are not repeated beyond the budget if both fail', async () => {
    await start();
    for (const one of [first, second]) one.handle = breaks;
    const failed = await Promise.all(Array.from({ length: 100 }, () => gateway.call(PATH)));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    expect(first.requests.length + second.requests.length).toBeLessThanOrEqual(110);
  });

  it('are rejected at once if too many are already waiting', async () => {
    await start();
    const held: ServerResponse[] = [];
    for (const one of [first, second]) one.handle = (_, response) => void held.push(response);
    const statuses: number[] = [];
    const all = Array.from({ length: 600 }, async () => void statuses.push((await gateway.call(PATH)).status));
    await until('the calls beyond the limit are refused', () => statuses.length >= 600 - 512);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(held.length).toBeLessThanOrEqual(128);
    for (const one of [first, second]) one.handle = data('late');
    for (const response of held) data('late')(response.req, response);
    await Promise.all(all);
    expect(statuses.filter((status) => status === 200)).toHaveLength(512);
  });
});

describe('a cached answer', () => {
  const move = () => gateway.rpc.publish(readModelMoved, { service: 'players', projection: 'directory', position: 7 });

  it('of a lagging replica is used until that replica announces the change too', async () => {
    await start();
    first.handle = data('old');
    second.handle = data('new');
    move();
    while (!(await calls(1, CACHED)).includes('old')) move();
    first.handle = data('new');
    expect(await calls(2, CACHED)).toEqual(['old', 'old']);
    move();
    expect(await calls(2, CACHED)).toEqual(['new', 'new']);
  });

  it('of a replica that is lost before it could announce the change is stale', async () => {
    await start();
    first.handle = data('old');
    second.handle = data('new');
    while (!(await calls(1, CACHED)).includes('old')) move();
    expect(await calls(1, CACHED)).toEqual(['old']);
    await first.stop();
    while (!(await calls(2, `${CACHED}?other=${Math.random()}`)).includes('new'));
    await calls(2);
    expect(await calls(1, CACHED)).toEqual(['new']);
  });
});

describe('the service token of the gateway', () => {
  const key = 'a key that the parts of the tests share';

  it('is sent with each call instead of a token of the caller, and never reaches a caller', async () => {
    await start({ serviceTokens: createServiceTokens({ key, self: 'gateway' }) });
    const echo = (one: UpstreamServer) => {
      one.handle = (request, response) =>
        data(request.headers[SERVICE_TOKEN_HEADER], { [SERVICE_TOKEN_HEADER]: 'inner' })(request, response);
    };
    for (const one of [first, second]) echo(one);
    const answer = await gateway.call(PATH, { headers: { [SERVICE_TOKEN_HEADER]: 'forged' } });
    const token = String(answer.json.data);
    const players = createServiceTokens({ key, self: 'players' });
    expect(await players.verify(token, 'players')).toMatchObject({ peer: 'gateway', caller: { kind: 'visitor' } });
    await expect(players.verify(token, 'rankings')).rejects.toThrow();
    expect(answer.headers[SERVICE_TOKEN_HEADER]).toBeUndefined();
  });

  it('cannot be forged by a caller if the gateway has no token', async () => {
    await start();
    await gateway.call(PATH, { headers: { [SERVICE_TOKEN_HEADER]: 'forged' } });
    const seen = [...first.requests, ...second.requests].map(({ headers }) => headers[SERVICE_TOKEN_HEADER]);
    expect(seen).toEqual([undefined]);
  });
});
