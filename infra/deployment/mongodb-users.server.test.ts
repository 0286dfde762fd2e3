import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { services } from '@rallyrank/contracts/shared/services';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { z } from 'zod';
import { openMongodbInstanceArchive } from '../src/backup/mongodb/mongodb-instance-archive.js';
import { documentInstance } from '../src/config/instance/document-instance.js';
import { defineCollection } from '../src/documents/collection.js';
import { openMongodbDocuments } from '../src/documents/mongodb/mongodb-documents.js';
import { mongodbPublishedPosition } from '../src/event-feed/kafka/published-position.js';
import { openMongodbEventStore } from '../src/event-store/mongodb/mongodb-event-store.js';
import { openMongodbLeadership } from '../src/leadership/mongodb/mongodb-leadership.js';
import { connectMongodb } from '../src/mongodb/connect.js';
import { freePort } from '../src/testing/servers/free-port.js';
import { secantusDb } from '../src/testing/servers/mongodb.js';
import { runProgram } from '../src/testing/servers/program.js';
import { untilSucceeds } from '../src/testing/until.js';
import { environmentOf } from './compose.js';
import { textOf } from './files.js';
import { mayDo, userCommands } from './mongodb-users.js';

/** The users and rights of deploy/compose/mongodb on SecantusDB, which knows roles as MongoDB does, as the adapters meet them. */
const namespace = 'rallyrank';
const now = () => new Date('2026-01-02T03:04:05.678Z');
const event = { type: 'PlayerRenamed', version: 1, data: { name: 'An' } };
const passwords = Object.fromEntries(
  Object.keys(environmentOf(textOf('.env.example'))).map((name) => [name, name.toLowerCase()]),
);
const notes = defineCollection({
  name: 'notes',
  schema: z.object({ id: z.string(), writtenAt: z.iso.datetime() }),
  indexes: [{ fields: ['writtenAt'] }],
  expiry: { field: 'writtenAt', afterMs: 60_000 },
  backup: true,
});
const note = { id: '1', writtenAt: now().toISOString() };
const facts = { sport: 'badminton', world: 'real', complete: true, createdAt: now().toISOString() } as const;

let opened: AsyncDisposableStack;
let port: number;
const urlOf = (user: string): string =>
  `mongodb://${user}:${user}_mongodb_password@127.0.0.1:${port}/?directConnection=true&authSource=admin&monitorCommands=true`;

const as = async (user: string): Promise<Connection> => {
  const connection = await connectMongodb({ url: urlOf(user), database: namespace });
  opened.defer(() => connection.close());
  return connection;
};

/** Tells commands to a server that was just begun. */
const tell = async (url: string, commands: readonly object[]): Promise<void> => {
  const client = await untilSucceeds('the server listens', () =>
    mongoose.mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 500 }),
  );
  for (const command of commands) await client.db('admin').command({ ...command });
  await client.close();
};

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-mongodb-users-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  port = await freePort();
  const python = join(await secantusDb(), 'bin/python3');
  const start = (...more: string[]) => {
    const place = ['--port', String(port), '--storage-path', join(folder, 'data'), '--sync-on-commit'];
    const args = ['-m', 'secantus', ...place, ...more];
    return runProgram({ port, folder, durable: false }, { command: python, args });
  };
  const open = await start();
  await tell(`mongodb://127.0.0.1:${port}/?directConnection=true`, userCommands(passwords));
  await open.remove();
  const closed = await start('--auth');
  opened.defer(() => closed.remove());
  await tell(urlOf('cli'), [{ ping: 1 }]);
}, 300_000);
afterAll(() => opened.disposeAsync());

/** The actions of MongoDB that its commands need. */
const actions = {
  find: 'find',
  aggregate: 'find',
  insert: 'insert',
  update: 'update',
  delete: 'remove',
  create: 'createCollection',
  createIndexes: 'createIndex',
} as const;

/** Every action on a collection of the events' database that a connection asks for. */
const record = (connection: Connection): Set<string> => {
  const done = new Set<string>();
  connection.getClient().on('commandStarted', ({ databaseName, commandName, command }) => {
    const action = actions[commandName as keyof typeof actions];
    if (databaseName === namespace && action) done.add(`${action} ${command[commandName]}`);
  });
  return done;
};

const refused = { cause: { code: 13 } };

test('a service appends to its own context, leads it and publishes it', async () => {
  const connection = await as('players');
  const done = record(connection);
  const leadership = openMongodbLeadership({ connection, name: 'players', log: pino({ level: 'silent' }) });
  opened.defer(() => leadership.close());
  await new Promise<void>((resolve) => leadership.onChange((term) => term > 0 && resolve()));
  const store = openMongodbEventStore({ connection, context: 'players', now, leadership });
  opened.defer(() => store.close());
  expect(await store.append('player-1', 'none', [event], 'command-1')).toMatchObject({ position: 1 });
  const published = mongodbPublishedPosition(connection, 'players');
  await published.write(1, leadership.term);
  expect(await published.read()).toBe(1);
  const commands = userCommands(passwords);
  const isAllowed = (each: string) => mayDo(commands, 'players', ...(each.split(' ') as [string, string]));
  expect([...done].filter((each) => !isAllowed(each))).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining(['insert players.events', 'update heads', 'insert leases']));
});

test('a service reads the events of another context, and cannot remove any', async () => {
  const connection = await as('stats');
  const store = openMongodbEventStore({ connection, context: 'players', now });
  opened.defer(() => store.close());
  expect(await store.readAll(0, 10)).toMatchObject([{ stream: 'player-1', data: { name: 'An' } }]);
  for (const user of ['stats', 'players']) {
    const events = (await as(user)).db?.collection('players.events');
    await expect(events?.deleteMany({})).rejects.toMatchObject({ code: 13 });
    await expect(events?.drop()).rejects.toMatchObject({ code: 13 });
  }
});

test.each(services)('%s has documents of its own, and nobody else opens them', async (service) => {
  const documentsOf = (connection: Connection) =>
    openMongodbDocuments({ connection, namespace, service, now }).collection(notes);
  const own = documentsOf(await as(service));
  await own.put(note);
  expect(await own.find({ where: { writtenAt: { lte: note.writtenAt } } })).toMatchObject({ total: 1 });
  expect(await own.take('1')).toMatchObject(note);
  await own.put(note);
  for (const other of services.filter((each) => each !== service)) {
    const foreign = documentsOf(await as(other));
    await expect(foreign.get('1')).rejects.toMatchObject(refused);
    await expect(foreign.put(note)).rejects.toMatchObject(refused);
  }
});

test('what the instance is says the cli, and a service reads it', async () => {
  const recordOf = (connection: Connection) =>
    documentInstance(openMongodbDocuments({ connection, namespace, service: 'site', now }));
  expect(await recordOf(await as('cli')).found(facts)).toBe(true);
  const record = recordOf(await as('rankings'));
  expect(await record.read()).toEqual(facts);
  await expect(record.write(facts)).rejects.toMatchObject(refused);
});

test('a backup reads everything and writes nothing', async () => {
  const archive = await openMongodbInstanceArchive({ url: urlOf('backup'), database: namespace });
  opened.defer(() => archive.close());
  expect(await archive.instance.read()).toEqual(facts);
  expect(await archive.events('players').readFrom(0, 10)).toMatchObject([{ commandId: 'command-1' }]);
  const names = await archive.documents.collections();
  expect(names.map(({ service }) => service)).toEqual([...services].sort());
  for (const name of names) for await (const document of archive.documents.read(name)) expect(document.id).toBe('1');
  const [first] = names;
  await expect(archive.documents.write([{ ...first!, id: '2', version: 1, body: '{}' }])).rejects.toMatchObject(
    refused,
  );
  await expect(archive.instance.write(facts)).rejects.toMatchObject(refused);
  for (const service of services) expect(await archive.files(service).list()).toEqual([]);
  await expect(archive.files('identity').put(Buffer.from('x'))).rejects.toMatchObject(refused);
});

test('a restore by the cli writes events and documents of every service', async () => {
  const archive = await openMongodbInstanceArchive({ url: urlOf('cli'), database: namespace });
  opened.defer(() => archive.close());
  const restored = { stream: 'list-MS', streamVersion: 1, type: 'Listed', version: 1, data: '{}', metadata: '{}' };
  await archive.events('rankings').append([{ position: 1, ...restored, recordedAt: now().toISOString() }]);
  for (const service of services) await archive.files(service).put(Buffer.from('x'));
  for (const service of services)
    await archive.documents.write([{ service, collection: 'notes', id: '2', version: 1, body: JSON.stringify(note) }]);
  expect(await archive.events('rankings').head()).toBe(1);
});
