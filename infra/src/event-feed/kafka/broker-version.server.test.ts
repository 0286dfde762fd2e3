import { expect, test } from '@jest/globals';
import { kafkaProbe } from '../../service/server-probes.js';
import { testServers } from '../../testing/test-servers.js';
import { earliestRelease } from './broker-version.js';

test('a broker tells which release it has at least', async () => {
  const { kafka } = testServers();
  const release = await earliestRelease(kafka.brokers[0]!, false);
  expect(Number(release)).toBeGreaterThanOrEqual(4.1);
  const probe = kafkaProbe(kafka, { debug: () => undefined });
  expect([await probe.version(), probe.isMinimum]).toEqual([release, true]);
});
