import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { readConfig } from '../config/config.js';
import { servicePorts } from '../nest/service-ports.js';
import { type ChaosProxy, openProxyTo } from '../testing/chaos-proxy.js';
import { freePort } from '../testing/servers/free-port.js';
import { testServers } from '../testing/test-servers.js';
import { until } from '../testing/until.js';
import { startService } from './start-service.js';

@Module({ imports: [servicePorts('players')] })
class EmptyModule {}

const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
let opened: AsyncDisposableStack;
let folder: string;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-waiting-'));
  opened.defer(() => rm(folder, { recursive: true }));
});
afterEach(() => opened.disposeAsync());

/** A proxy of a server that refuses connections until its mode changes. */
const absent = async (url: string): Promise<ChaosProxy> => {
  const proxy = await openProxyTo(url);
  opened.defer(() => proxy.close());
  proxy.mode('refuse');
  return proxy;
};

test('a service that starts before its servers waits for them, and reports each with its variable', async () => {
  const [nats, mongodb] = [await absent(natsUrl), await absent(mongodbUrl)];
  const metricsPort = await freePort();
  const config = readConfig({
    ...{ PROFILE: 'servers', LOG_LEVEL: 'silent', RALLYRANK_DATA: folder, NAMESPACE: namespace },
    METRICS_PORT: String(metricsPort),
    SERVICE_TOKEN_KEY: 'a key of the tests, 32 bytes long',
    MONGODB_URL: `mongodb://127.0.0.1:${mongodb.port}/?directConnection=true`,
    KAFKA_BROKERS: kafka.brokers.join(','),
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    REDIS_URL: redisUrl,
  });
  const starting = startService({
    ...{ modules: { players: EmptyModule }, routes: [], rpcs: [], config, host: '127.0.0.1', port: 0 },
  });
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`).catch(() => undefined);
    return response && { status: response.status, reasons: ((await response.json()) as { reasons: string[] }).reasons };
  };
  const reports = (text: string) =>
    until(`/readyz names ${text}`, async () => {
      const ready = await readiness();
      return ready?.status === 503 && ready.reasons.some((reason) => reason.includes(text));
    });
  await reports('rpc is unavailable');
  nats.mode('pass');
  await reports(`MONGODB_URL: no MongoDB answers at 127.0.0.1:${mongodb.port}`);
  mongodb.mode('pass');
  const service = await starting;
  opened.defer(() => service.stop());
  expect(await readiness()).toEqual({ status: 200, reasons: [] });
});
