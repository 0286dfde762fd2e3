import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { openChaosProxy } from '../../testing/chaos-proxy.js';
import { testServers } from '../../testing/test-servers.js';
import { documentsContract } from '../documents.contract.js';
import { openMongodbDocuments } from './mongodb-documents.js';

const { mongodbUrl, namespace } = testServers();
let one: Connection;
let two: Connection;
beforeAll(async () => {
  const open = () => connectMongodb({ url: mongodbUrl, database: namespace });
  [one, two] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await one.dropDatabase();
  await Promise.all([one.close(), two.close()]);
});

documentsContract('mongodb', async () => {
  const service = `s${randomUUID()}`;
  const store = openMongodbDocuments({ connection: one, service });
  return {
    store,
    another: async () => openMongodbDocuments({ connection: two, service }),
    dispose: () => store.close(),
  };
});

test('a server that hangs or goes is unavailable in time, and used again when it is back', async () => {
  const { hostname, port } = new URL(mongodbUrl);
  const proxy = await openChaosProxy({ host: hostname, port: Number(port || 27017) });
  const url = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  const connection = await connectMongodb({ url, database: namespace });
  const store = openMongodbDocuments({ connection, service: `s${randomUUID()}` });
  const docs = store.collection<{ id: string; n: number }>('things');
  try {
    for (const [n, mode] of (['hang', 'refuse'] as const).entries()) {
      await docs.put({ id: '1', n });
      proxy.mode(mode);
      const began = performance.now();
      const calls = [
        docs.get('1'),
        docs.put({ id: '2', n }, 0),
        docs.putMany([{ id: '3', n }]),
        docs.find({}),
        store.ping(),
      ];
      for (const call of await Promise.allSettled(calls))
        expect(call).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) });
      expect(performance.now() - began).toBeLessThan(8_000);
      proxy.mode('pass');
      while (!(await docs.get('1').catch(() => undefined))) await new Promise(setImmediate);
      expect(await docs.get('1')).toMatchObject({ n, version: n + 1 });
    }
  } finally {
    await connection.close();
    await proxy.close();
  }
});

test('a store whose database was never reached is unavailable', async () => {
  const connection = await connectMongodb({ url: 'mongodb://127.0.0.1:1/?directConnection=true', database: namespace });
  const store = openMongodbDocuments({ connection, service: 'away' });
  await expect(store.ping()).rejects.toBeInstanceOf(UnavailableError);
  await expect(store.collection('things').get('1')).rejects.toBeInstanceOf(UnavailableError);
  await connection.close();
});
