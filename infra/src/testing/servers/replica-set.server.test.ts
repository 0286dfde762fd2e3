import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { untilSucceeds } from '../until.js';
import { openReplicaSet, type ReplicaSet } from './replica-set.js';

let set: ReplicaSet;
let client: mongoose.mongo.MongoClient;
beforeAll(async () => {
  set = await openReplicaSet({ severable: true });
  client = new mongoose.mongo.MongoClient(set.address, { heartbeatFrequencyMS: 500, serverSelectionTimeoutMS: 1_000 });
});
afterAll(async () => {
  await client?.close();
  await set?.stop();
});

const write = (id: string) =>
  untilSucceeds('a majority writes', () =>
    client
      .db('test')
      .collection<{ _id: string }>('rounds')
      .updateOne({ _id: id }, { $set: {} }, { upsert: true, writeConcern: { w: 'majority', wtimeoutMS: 2_000 } }),
  );
const rounds = () =>
  client
    .db('test')
    .collection<{ _id: string }>('rounds')
    .find({}, { readConcern: { level: 'majority' } })
    .map(({ _id }) => _id)
    .toArray();

test('a killed primary is replaced, and follows when it is started again', async () => {
  await write('before');
  const lost = await set.primary();
  await lost.kill();
  await write('killed');
  expect((await set.primary()).host).not.toBe(lost.host);
  await lost.start();
  await set.healthy();
});

test('a primary that is cut off is replaced, and follows when it is connected again', async () => {
  const lost = await set.primary();
  set.network?.isolate([lost.pid]);
  await write('cut off');
  expect((await set.primary()).host).not.toBe(lost.host);
  set.network?.reunite();
  await set.healthy();
});

test('a paused primary is replaced, and follows when it goes on', async () => {
  const lost = await set.primary();
  lost.signal('SIGSTOP');
  await write('paused');
  lost.signal('SIGCONT');
  await set.healthy();
  expect(await rounds()).toEqual(expect.arrayContaining(['before', 'killed', 'cut off', 'paused']));
});
