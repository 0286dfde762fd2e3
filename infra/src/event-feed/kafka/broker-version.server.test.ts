import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { kafkaProbe } from '../../service/server-probes.js';
import { testServers } from '../../testing/test-servers.js';
import { leastRelease, releaseOf } from './broker-version.js';

test('a broker tells which release it has at least', async () => {
  const { kafka } = testServers();
  const release = await leastRelease(kafka.brokers[0]!, false);
  expect(Number(release)).toBeGreaterThanOrEqual(4.1);
  const probe = kafkaProbe(kafka, { debug: () => undefined });
  expect([await probe.version(), probe.isLeast]).toEqual([release, true]);
});

test('a level belongs to the release that brought it; unknown levels to the newest that is known', () => {
  const levels = [undefined, 0, 1, 7, 19, 20, 27, 28, 99];
  expect(levels.map(releaseOf)).toEqual([null, null, '3.0', '3.3', '3.7', '3.8', '4.1', '4.2', '4.2']);
});

test.each<[string, Buffer]>([
  ['an answer without an end', Buffer.from([0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 9])],
  ['a truncated answer', Buffer.from([0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 9])],
])('%s is an error and no version', async (_, answer) => {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(leastRelease(`127.0.0.1:${port}`, false)).rejects.toThrow(/./);
  server.close();
});

test('a broker that does not know the question tells no version', async () => {
  const refusal = Buffer.from([0, 0, 0, 10, 0, 0, 0, 1, 0, 35, 0, 0, 0, 0]);
  const server = createServer((socket) => socket.once('data', () => socket.write(refusal)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  expect(await leastRelease(`127.0.0.1:${port}`, false)).toBeNull();
  server.close();
});
