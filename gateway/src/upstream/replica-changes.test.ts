import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = '/prod-api/test/uncached';
const CACHED = '/prod-api/test/short';
const WRITE = '/prod-api/test/write';
const HOST = 'players.test';

/** Replicas at different loopback addresses on one port, like those of a DNS name. */
const servers = new Map<string, Server>();
const seen: { address: string; host: string | undefined }[] = [];
let port: number;
let respond: (address: string, request: IncomingMessage, response: ServerResponse) => void;
const answer = (address: string, _: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code: 200, msg: '', data: address }));
};
const listen = async (address: string): Promise<void> => {
  const server = createServer((request, response) => {
    seen.push({ address, host: request.headers.host });
    request.resume();
    respond(address, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  port = (server.address() as AddressInfo).port;
  servers.set(address, server);
};
const halt = async (address: string): Promise<void> => {
  const server = servers.get(address);
  servers.delete(address);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
};

const [FIRST, SECOND, THIRD] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
let addresses: readonly string[] | Error;
let lookups: number;
let gateway: TestGateway;
const start = async (deadlines = {}) => {
  const url = `http://${HOST}:${port}`;
  const resolve = async (host: string) => {
    expect(host).toBe(HOST);
    lookups += 1;
    if (addresses instanceof Error) throw addresses;
    return addresses;
  };
  gateway = await startTestGateway(
    {},
    { services: byService(() => [url]), resolve, deadlines: { rediscover: 1, ...deadlines } },
  );
};
/** Changes the addresses of the name, and waits until the gateway has detected it. */
const move = async (to: typeof addresses): Promise<void> => {
  addresses = to;
  const before = lookups;
  await until('the name was looked up again', () => lookups >= before + 2);
};
const calls = async (count: number, path = PATH): Promise<unknown[]> => {
  const answers = [];
  for (let i = 0; i < count; i += 1) answers.push(await gateway.call(path));
  return answers.map(({ status, json }) => (status === 200 ? json.data : status));
};

beforeEach(async () => {
  port = 0;
  lookups = 0;
  seen.length = 0;
  respond = answer;
  await listen(FIRST);
  await listen(SECOND);
  addresses = [FIRST, SECOND];
});
afterEach(async () => {
  await gateway.stop();
  for (const address of [...servers.keys()]) await halt(address);
});

describe('a host name with several addresses', () => {
  it('represents one replica per address, each called by the name', async () => {
    await start();
    expect((await calls(4)).sort()).toEqual([FIRST, FIRST, SECOND, SECOND]);
    expect(new Set(seen.map(({ host }) => host))).toEqual(new Set([`${HOST}:${port}`]));
  });

  it('gains and loses replicas', async () => {
    await start();
    await listen(THIRD);
    await move([FIRST, SECOND, THIRD]);
    expect(new Set(await calls(6))).toEqual(new Set([FIRST, SECOND, THIRD]));
    await move([THIRD]);
    expect(new Set(await calls(6))).toEqual(new Set([THIRD]));
  });

  it('keeps its replicas while it cannot be resolved', async () => {
    await start();
    await move(new Error('the name server is away'));
    expect(new Set(await calls(4))).toEqual(new Set([FIRST, SECOND]));
    await move([]);
    expect(new Set(await calls(4))).toEqual(new Set([FIRST, SECOND]));
  });

  it('may be unknown at startup and be resolved later', async () => {
    addresses = new Error('not there yet');
    await start();
    expect(await calls(1)).toEqual([503]);
    await move([SECOND]);
    expect(await calls(1)).toEqual([SECOND]);
  });

  it('finishes the calls in flight of a removed replica, and sends it no further calls', async () => {
    await start();
    const held: (() => void)[] = [];
    respond = (address, request, response) => void held.push(() => answer(address, request, response));
    const inFlight = [
      gateway.call(PATH),
      gateway.call(PATH),
      gateway.call(WRITE, { method: 'POST', body: '{}' }),
      gateway.call(WRITE, { method: 'POST', body: '{}' }),
    ];
    await until('four calls are held', () => held.length >= 4);
    await move([SECOND]);
    respond = answer;
    expect(new Set(await calls(6))).toEqual(new Set([SECOND]));
    for (const release of held) release();
    expect((await Promise.all(inFlight)).map(({ json }) => json.data).sort()).toEqual([FIRST, FIRST, SECOND, SECOND]);
  });

  it('keeps the state of the remaining replicas: an open circuit stays open', async () => {
    await start();
    respond = (address, request, response) =>
      address === FIRST ? void request.socket.destroy() : answer(address, request, response);
    await calls(20);
    const failed = seen.filter(({ address }) => address === FIRST).length;
    await listen(THIRD);
    await move([FIRST, SECOND, THIRD]);
    expect(new Set(await calls(20))).toEqual(new Set([SECOND, THIRD]));
    // An open circuit allows one attempt per second.
    expect(seen.filter(({ address }) => address === FIRST).length).toBeLessThanOrEqual(failed + 2);
  });

  it('treats answers of a removed replica as stale', async () => {
    await start();
    await move([FIRST]);
    expect(await calls(2, CACHED)).toEqual([FIRST, FIRST]);
    await move([SECOND]);
    expect(await calls(2, CACHED)).toEqual([SECOND, SECOND]);
  });
});
