import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createClient } from 'redis';
import { freePort, isFree } from './free-port.js';
import type { TestServer } from './open-server.js';
import { serverKinds } from './server-kind.js';
import { startAllServers, startServer } from './servers.js';

const opened: TestServer[] = [];
const taken = createServer();
beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await Promise.all(opened.map((server) => server.stop()));
});

describe.each(serverKinds)('%s', (kind) => {
  test('uses another port if the first is occupied, and uses it again after a kill', async () => {
    const { port } = taken.address() as AddressInfo;
    const asked: number[] = [];
    const findPort = async () => {
      asked.push(asked.length === 0 ? port : await freePort());
      return asked.at(-1) as number;
    };
    const server = await startServer(kind, {}, findPort);
    opened.push(server);
    expect(asked).toHaveLength(2);
    expect(server.port).toBe(asked[1]);
    expect(server.address).toContain(`127.0.0.1:${server.port}`);
    await server.kill();
    await server.start();
    await server.stop();
    await server.stop();
    expect(await isFree(server.port)).toBe(true);
  });
});

test('a durable Redis has all acknowledged writes after a kill', async () => {
  const server = await startServer('redis', { durable: true });
  opened.push(server);
  const before = await createClient({ url: server.address })
    .on('error', () => {})
    .connect();
  await before.set('kept', 'yes');
  before.destroy();
  await server.kill();
  await server.start();
  const after = await createClient({ url: server.address }).connect();
  expect(await after.get('kept')).toBe('yes');
  after.destroy();
});

test('MongoDB has all acknowledged writes after a kill', async () => {
  const server = await startServer('mongodb', { durable: true });
  opened.push(server);
  const put = new mongoose.mongo.MongoClient(server.address);
  await put
    .db('kept')
    .collection('things')
    .insertOne({ _id: 1 as never }, { writeConcern: { w: 'majority', j: true } });
  await put.close();
  await server.kill();
  await server.start();
  const got = new mongoose.mongo.MongoClient(server.address);
  expect(await got.db('kept').collection('things').countDocuments()).toBe(1);
  await got.close();
});

test('a configured address is used unchanged', async () => {
  const { servers, missing } = await startAllServers();
  expect(missing).toEqual([]);
  expect(servers.map(({ variable, address }) => [variable, address])).toEqual(
    ['MONGODB_URL', 'KAFKA_BROKERS', 'NATS_URL', 'REDIS_URL'].map((name) => [name, process.env[name]]),
  );
});
