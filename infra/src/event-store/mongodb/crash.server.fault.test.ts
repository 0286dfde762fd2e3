import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Leadership } from '../../leadership/port.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import type { EventStore } from '../port.js';
import { openMongodbEventStore } from './mongodb-event-store.js';

// The killed process runs the build output of this folder.
const script = `
  import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
  import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
  const connection = await connectMongodb({ url: process.env.MONGODB_URL, database: process.env.DATABASE });
  const leadership = { term: 1, onChange: () => () => {}, close: async () => {} };
  const store = openMongodbEventStore({ connection, context: 'players', now: () => new Date(0), leadership });
  const event = { type: 'Renamed', version: 1, data: { name: 'a' } };
  await store.append('player-1', 'none', [event, event, event], 'c1');`;

const successor: Leadership = { term: 2, onChange: () => () => {}, close: async () => {} };
const again = [{ type: 'Renamed', version: 1, data: { name: 'a' } }];

let database: string;
let connection: Connection;
let store: EventStore;
beforeEach(async () => {
  const { mongodbUrl: url, namespace } = testServers();
  database = namespace;
  connection = await connectMongodb({ url, database });
  store = openMongodbEventStore({ connection, context: 'players', now: () => new Date(0), leadership: successor });
});
afterEach(async () => {
  await store.close();
  await dropDatabases(connection);
  await connection.close();
});

const appendAndDieAt = (crashPoint: string): void => {
  const env = { ...process.env, NODE_OPTIONS: '', CRASH_AT: crashPoint, DATABASE: database };
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', '']);
};

test('a leader killed before the commit leaves nothing, and its successor appends at once', async () => {
  appendAndDieAt('append:after-insert-before-commit');
  expect(await store.readAll(0, 10)).toEqual([]);
  expect(await store.append('player-1', 'none', again, 'c1')).toEqual({
    streamVersion: 1,
    position: 1,
    repeated: false,
  });
});

test('a leader killed after the commit leaves all of it, and the repeated command is recognized', async () => {
  appendAndDieAt('append:after-commit');
  expect(await store.readAll(0, 10)).toHaveLength(3);
  expect(await store.append('player-1', 'none', again, 'c1')).toEqual({
    streamVersion: 3,
    position: 3,
    repeated: true,
  });
});
