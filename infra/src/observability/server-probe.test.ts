import { expect, test } from '@jest/globals';
import { until } from '../testing/until.js';
import { watchServers } from './server-probe.js';

test('returns the version of a server that answers, and marks servers that do not answer', async () => {
  const servers = watchServers([
    { name: 'Redis', version: async () => '8.2.0' },
    { name: 'Kafka', version: async () => null },
    { name: 'NATS', version: () => Promise.reject(new Error('away')) },
  ]);
  await until('Redis has answered', () => servers.read()[0]?.version === '8.2.0');
  servers.stop();
  expect(servers.read()).toEqual([
    { name: 'Redis', version: '8.2.0', answersInMs: expect.any(Number) },
    { name: 'Kafka', version: null, answersInMs: expect.any(Number) },
    { name: 'NATS', version: null, answersInMs: null },
  ]);
});
