import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Connection } from 'mongoose';
import pino from 'pino';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { readLeases } from './lease.js';
import { writerLock } from './writer-lock.js';

const log = pino({ level: 'silent' });

let connections: Connection[];
beforeEach(async () => {
  const { mongodbUrl, namespace } = testServers();
  const connect = () => connectMongodb({ url: mongodbUrl, database: namespace });
  connections = [await connect(), await connect()];
});
afterEach(async () => {
  await dropDatabases(connections[0]!);
  await Promise.all(connections.map((connection) => connection.close()));
});

test('one of two processes has the lock, and the other one gets it when it is released', async () => {
  const [one, two] = connections.map((connection) => writerLock(connection, log));
  const release = await one!();
  await expect(two!()).rejects.toEqual(new DomainError('import.running'));
  await release();
  await (await two!())();
});

test('a writer is notified when another one takes the lock, for example after a pause of its process', async () => {
  let losses = 0;
  const release = await writerLock(
    connections[0]!,
    log,
  )(() => {
    losses += 1;
  });
  const [held] = await readLeases(connections[0]!);
  const taken = { $set: { owner: 'another writer', term: held!.term + 1, beat: 0 } };
  await connections[1]!.collection<{ _id: string }>('leases').updateOne({ _id: held!._id }, taken);
  await until('the writer is notified', () => losses > 0);
  await release();
  expect(losses).toBe(1);
});
