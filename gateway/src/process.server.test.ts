import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { byService, services } from '@rallyrank/contracts/shared/services';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { readConfig } from '@rallyrank/infra/config/config';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { connectNatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { type ChaosProxy, openProxyTo } from '@rallyrank/infra/testing/chaos-proxy';
import { type TestServers, testServers } from '@rallyrank/infra/testing/test-servers';
import { signRequest } from './edge/sign.js';
import { type GatewayProcess, openGatewayProcess } from './process.js';
import { ask } from './testing/ask.js';
import { answerJson, startUpstreamServer, type UpstreamServer } from './testing/upstream-server.js';

const PATH = '/prod-api/tournament/basic/listCountry';
const KEY = 'a service token key of the tests, 32 bytes';
const data = (value: unknown) => answerJson({ code: 200, msg: '', data: value });
const log = createLogger({ logLevel: 'silent' }, 'players');

let replicas: UpstreamServer[];
let servers: TestServers;
const running: GatewayProcess[] = [];
const open = async (env: Record<string, string> = {}): Promise<GatewayProcess> => {
  const urls = replicas.map(({ url }) => url);
  const config = readConfig({
    PROFILE: 'servers',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SERVICE_TOKEN_KEY: KEY,
    RATE_LIMITS: JSON.stringify({ read: 100_000, search: 100_000, write: 100_000 }),
    NAMESPACE: servers.namespace,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    SERVICE_URLS: JSON.stringify(byService(() => urls)),
    ...env,
  });
  const gateway = await openGatewayProcess(config, { lingerMs: 0 });
  running.push(gateway);
  return gateway;
};
beforeEach(async () => {
  servers = testServers();
  replicas = [await startUpstreamServer(), await startUpstreamServer()];
});
afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.stop();
  for (const replica of replicas) await replica.stop();
});

const sign = (gateway: GatewayProcess, path = PATH) => signRequest({ method: 'GET', url: `${gateway.url}${path}` });
const call = (gateway: GatewayProcess, path = PATH) =>
  ask(gateway.url, path, { headers: { ...sign(gateway, path), connection: 'keep-alive' } });
const probe = async ({ probesUrl }: GatewayProcess, name: string) => {
  const response = await fetch(`${probesUrl}/${name}`);
  return { status: response.status, text: await response.text() };
};

describe('two gateways on real servers', () => {
  it('share nonces and limits', async () => {
    // These are three answered calls and the replayed one, which counts because the limit is checked before the
    // signature.
    const limits = { RATE_LIMITS: JSON.stringify({ read: 4, search: 4, write: 4 }) };
    const [first, second] = [await open(limits), await open(limits)];
    const headers = sign(first);
    expect((await ask(first.url, PATH, { headers })).status).toBe(200);
    expect((await ask(second.url, PATH, { headers })).json.reason).toBe('signature.replayed');
    const statuses = [];
    for (const gateway of [second, first, second]) statuses.push((await call(gateway)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('both drop an answer when a service announces a change of a read model', async () => {
    const both = [await open(), await open()];
    for (const replica of replicas) replica.handle = data('first');
    for (const gateway of both) expect((await call(gateway)).json.data).toBe('first');
    for (const replica of replicas) replica.handle = data('second');
    const serviceTokens = createServiceTokens({ key: KEY, self: 'players' });
    const { natsUrl: url, namespace } = servers;
    const service = await connectNatsRpc({ url, namespace, service: 'players', serviceTokens, log });
    service.publish(readModelMoved, { service: 'players', projection: 'directory', position: 7 });
    for (const gateway of both) {
      let answer = await call(gateway);
      while (answer.json.data !== 'second') answer = await call(gateway);
    }
    await service.close();
  });

  it('prove their identity to a service', async () => {
    const gateway = await open();
    await call(gateway);
    const token = replicas.flatMap(({ requests }) => requests)[0]?.headers[SERVICE_TOKEN_HEADER];
    const players = createServiceTokens({ key: KEY, self: 'players' });
    expect(await players.verify(String(token), 'players')).toMatchObject({ peer: 'gateway' });
  });

  it('stop one after the other: first they report not ready, then they finish calls in flight', async () => {
    const gateway = await open();
    expect((await probe(gateway, 'readyz')).status).toBe(200);
    const arrived = new Promise<() => void>((resolve) => {
      for (const replica of replicas)
        replica.handle = (request, response) => resolve(() => data('in time')(request, response));
    });
    const underWay = call(gateway);
    const release = await arrived;
    const stopped = gateway.stop();
    expect(await probe(gateway, 'readyz')).toMatchObject({ status: 503, text: expect.stringContaining('draining') });
    release();
    const { json, headers } = await underWay;
    expect([json.data, headers.connection]).toEqual(['in time', 'close']);
    await stopped;
    await expect(probe(gateway, 'livez')).rejects.toThrow();
  });
});

describe('Redis in trouble', () => {
  let proxy: ChaosProxy;
  beforeEach(async () => {
    proxy = await openProxyTo(servers.redisUrl);
  });
  afterEach(() => proxy.close());
  const throughProxy = () => {
    const url = new URL(servers.redisUrl);
    url.host = `127.0.0.1:${proxy.port}`;
    return url.href;
  };

  it.each(['hang', 'refuse'] as const)('(mode: %s) fails no calls and slows only a few', async (mode) => {
    const gateway = await open({ REDIS_URL: throughProxy() });
    for (const replica of replicas) replica.handle = data('well');
    // Waits until the store is connected: from then on the other replica would have the nonce, too.
    const second = await open();
    let shared = false;
    while (!shared) {
      const headers = sign(gateway);
      await ask(gateway.url, PATH, { headers });
      shared = (await ask(second.url, PATH, { headers })).json?.reason === 'signature.replayed';
    }
    proxy.mode(mode);
    const times: number[] = [];
    for (let i = 0; i < 400; i++) {
      const begun = performance.now();
      expect((await call(gateway)).status).toBe(200);
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    // Three attempts in a row fail before the circuit opens, each within its 250 ms.
    expect(times[396]).toBeLessThan(250);
    expect(times.at(-1)).toBeLessThan(1_000);
    expect((await probe(gateway, 'readyz')).status).toBe(200);
    const { text } = await probe(gateway, 'metrics');
    expect(Number(/rallyrank_gateway_insured_total\{service="gateway"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(0);
    // A replay to the same process is still rejected.
    const headers = sign(gateway);
    await ask(gateway.url, PATH, { headers });
    expect((await ask(gateway.url, PATH, { headers })).json.reason).toBe('signature.replayed');

    proxy.mode('pass');
    shared = false;
    while (!shared) {
      const again = sign(gateway);
      await ask(gateway.url, PATH, { headers: again });
      shared = (await ask(second.url, PATH, { headers: again })).json?.reason === 'signature.replayed';
    }
  });
});

describe('NATS in trouble', () => {
  it('makes no gateway unready; answers are then cached for about a second', async () => {
    const proxy = await openProxyTo(servers.natsUrl);
    const gateway = await open({ NATS_URL: `nats://127.0.0.1:${proxy.port}` });
    for (const replica of replicas) replica.handle = data('first');
    await call(gateway);
    proxy.mode('refuse');
    for (const replica of replicas) replica.handle = data('second');
    let answer = await call(gateway);
    while (answer.json.data === 'first') answer = await call(gateway);
    expect((await probe(gateway, 'readyz')).status).toBe(200);
    await proxy.close();
  });
});

it('does not start without the URLs of all services, or in the embedded profile', async () => {
  await expect(open({ SERVICE_URLS: '{"players":["http://127.0.0.1:1"]}' })).rejects.toThrow(
    `SERVICE_URLS has no URL for ${services.filter((service) => service !== 'players').join(', ')}`,
  );
  await expect(open({ PROFILE: 'embedded' })).rejects.toThrow('npm start');
});
