import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { documentDatabase } from '../../documents/mongodb/mongodb-documents.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { filesContract } from '../files.contract.js';
import { openGridfsFiles } from './gridfs-files.js';

const { mongodbUrl, namespace } = testServers();
let one: Connection;
let two: Connection;
beforeAll(async () => {
  const open = () => connectMongodb({ url: mongodbUrl, database: namespace });
  [one, two] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await dropDatabases(one, namespace);
  await Promise.all([one.close(), two.close()]);
});

filesContract('gridfs', async (now) => {
  const service = `s${randomUUID()}`;
  const open = (connection: Connection) => openGridfsFiles({ connection, namespace, service, now });
  const leaveUnfinished = async (at: Date) => {
    const files_id = mongoose.mongo.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));
    const chunks = one.getClient().db(documentDatabase(namespace, service)).collection('files.content.chunks');
    await chunks.insertOne({ files_id, n: 0, data: Buffer.from('half') });
    return async () => (await chunks.countDocuments({ files_id })) > 0;
  };
  return { store: open(one), another: () => open(two), leaveUnfinished, dispose: async () => undefined };
});
