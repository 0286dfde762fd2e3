import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contexts, services } from '@rallyrank/contracts/shared/services';
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
import { isServerError } from '../src/mongodb/unavailable.js';
import { mongodbWithUsers } from '../src/testing/servers/mongodb.js';
import { openServer } from '../src/testing/servers/open-server.js';
import { environmentOf } from './compose.js';
import { textOf } from './files.js';
import { userCommands } from './mongodb-users.js';

/** The users and rights of deploy/compose/mongodb, as the adapters use them. */
const UNAUTHORIZED = 13;
/** Collections with one document per context. */
const SHARED = ['heads', 'leases', 'published'];
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
  `mongodb://${user}:${user}_mongodb_password@127.0.0.1:${port}/?directConnection=true&authSource=admin`;

const as = async (user: string): Promise<Connection> => {
  const connection = await connectMongodb({ url: urlOf(user), database: namespace });
  opened.defer(() => connection.close());
  return connection;
};

/** A client on this machine creates the administrator of a server without users, who creates all others. */
const createUsers = async (url: string): Promise<void> => {
  const admin = { createUser: 'admin', pwd: 'admin_mongodb_password', roles: ['root'] };
  await mongoose.mongo.MongoClient.connect(url).then(async (client) => {
    await client.db('admin').command(admin);
    await client.close();
  });
  const client = await mongoose.mongo.MongoClient.connect(urlOf('admin'));
  for (const command of userCommands(passwords)) await client.db('admin').command({ ...command });
  await client.close();
};

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const server = await openServer(mongodbWithUsers);
  opened.defer(() => server.stop());
  port = server.port;
  await createUsers(server.address);
});
afterAll(() => opened.disposeAsync());

const refused = { cause: { code: UNAUTHORIZED } };

test('a service appends to its own context, leads it and publishes it', async () => {
  const connection = await as('players');
  const leadership = openMongodbLeadership({ connection, name: 'players', log: pino({ level: 'silent' }) });
  opened.defer(() => leadership.close());
  await new Promise<void>((resolve) => leadership.onChange((term) => term > 0 && resolve()));
  const store = openMongodbEventStore({ connection, context: 'players', now, leadership });
  opened.defer(() => store.close());
  expect(await store.append('player-1', 'none', [event], 'command-1')).toMatchObject({ position: 1 });
  const published = mongodbPublishedPosition(connection, 'players');
  await published.write(1, leadership.term);
  expect(await published.read()).toBe(1);
});

test('a service reads the events of another context', async () => {
  const store = openMongodbEventStore({ connection: await as('stats'), context: 'players', now });
  opened.defer(() => store.close());
  expect(await store.readAll(0, 10)).toMatchObject([{ stream: 'player-1', data: { name: 'An' } }]);
});

/** Actions on a collection in the database of events. None of them changes anything. */
const attempts: Readonly<Record<string, (db: mongoose.mongo.Db, collection: string) => Promise<unknown>>> = {
  find: (db, collection) => db.collection(collection).findOne({}),
  insert: (db, collection) =>
    db.client.withSession(async (session) => {
      session.startTransaction();
      await db.collection(collection).insertOne({ position: -1 }, { session });
      await session.abortTransaction();
    }),
  update: (db, collection) => db.collection(collection).updateOne({ position: -1 }, { $set: { position: -2 } }),
  remove: (db, collection) => db.collection(collection).deleteOne({ position: -1 }),
  changeOptions: (db, collection) => db.command({ collMod: collection, validationLevel: 'moderate' }),
  rename: (db, collection) => db.renameCollection(collection, `${collection}.renamed`),
  drop: (db, collection) => db.dropCollection(collection),
};

const allowed = async (db: mongoose.mongo.Db, collection: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [action, attempt] of Object.entries(attempts)) {
    const isAllowed = await attempt(db, collection).then(
      () => true,
      (error: unknown) => {
        if (isServerError(error, UNAUTHORIZED)) return false;
        throw error;
      },
    );
    if (isAllowed) found.push(action);
  }
  return found;
};

const collections = [...contexts.flatMap((context) => [`${context}.events`, `${context}.commands`]), ...SHARED];

test.each(services)('%s has only its rights for each collection of the events', async (service) => {
  // Creating a collection requires another right than writing to it.
  const cli = (await as('cli')).db!;
  const found = await cli.listCollections({}, { nameOnly: true }).toArray();
  const missing = collections.filter((name) => !found.some((one) => one.name === name));
  for (const name of missing) await cli.createCollection(name);
  const db = (await as(service)).db!;
  const rights = await Promise.all(collections.map(async (name) => [name, await allowed(db, name)] as const));
  const expected = (name: string) => {
    if (SHARED.includes(name)) return ['find', 'insert', 'update'];
    return name.startsWith(`${service}.`) ? ['find', 'insert'] : ['find'];
  };
  expect(Object.fromEntries(rights)).toEqual(Object.fromEntries(collections.map((name) => [name, expected(name)])));
});

test.each(services)(
  '%s may not create users, read the configuration of the set or stop the server',
  async (service) => {
    const admin = (await as(service)).getClient().db('admin');
    const commands = [
      { createUser: 'x', pwd: 'x', roles: [] },
      { usersInfo: 1 },
      { replSetGetConfig: 1 },
      { replSetStepDown: 1 },
      { listDatabases: 1, filter: { name: 'identity' }, authorizedDatabases: false },
      { shutdown: 1 },
    ];
    for (const command of commands) await expect(admin.command(command)).rejects.toMatchObject({ code: UNAUTHORIZED });
  },
);

test.each(services)('%s has a document database that no other user can open', async (service) => {
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

test('the cli describes the instance, and a service only reads the description', async () => {
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
