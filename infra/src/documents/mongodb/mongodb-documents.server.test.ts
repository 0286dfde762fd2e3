import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongodb } from '../../mongodb/connect.js';
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
