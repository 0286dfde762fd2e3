import { spawnSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { documentDatabase } from '../../documents/mongodb/mongodb-documents.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { contentHash } from '../content-hash.js';
import { openGridfsFiles } from './gridfs-files.js';

// The killed process runs the build output of this folder.
const script = `
  import { openGridfsFiles } from '@rallyrank/infra/files/gridfs/gridfs-files';
  import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
  const { MONGODB_URL: url, NAMESPACE: namespace } = process.env;
  const connection = await connectMongodb({ url, database: namespace });
  const store = openGridfsFiles({ connection, namespace, service: 'identity', now: () => new Date() });
  await store.put(Buffer.alloc(3_000_000, 7));`;

test('a killed write is not readable and can be repeated, and its leftovers are swept', async () => {
  const { mongodbUrl: url, namespace } = testServers();
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    CRASH_AT: 'files:before-entry',
    MONGODB_URL: url,
    NAMESPACE: namespace,
  };
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', '']);
  const connection = await connectMongodb({ url, database: namespace });
  const later = new Date(Date.now() + 2_000);
  const store = openGridfsFiles({ connection, namespace, service: 'identity', now: () => later });
  const chunks = connection.getClient().db(documentDatabase(namespace, 'identity')).collection('files.content.chunks');
  const bytes = Buffer.alloc(3_000_000, 7);
  const written = await chunks.countDocuments();
  expect(written).toBeGreaterThan(0);
  expect(await store.open(contentHash(bytes))).toBeUndefined();
  expect(await store.list()).toEqual([]);
  const hash = await store.put(bytes);
  expect((await buffer((await store.open(hash))!.stream)).equals(bytes)).toBe(true);
  const both = await chunks.countDocuments();
  await store.sweep(later, async () => false);
  expect(both - (await chunks.countDocuments())).toBe(written);
  expect((await buffer((await store.open(hash))!.stream)).equals(bytes)).toBe(true);
  await dropDatabases(connection, namespace);
  await connection.close();
});
