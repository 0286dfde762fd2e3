import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collections, findCollection } from '@rallyrank/all/collections';
import { openMongodbDocumentArchive } from '@rallyrank/infra/backup/mongodb/mongodb-document-archive';
import { documentDatabase, openMongodbDocuments } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
import { openMongodbLeadership } from '@rallyrank/infra/leadership/mongodb/mongodb-leadership';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import mongoose, { type Connection } from 'mongoose';
import { convertTexts } from './convert-texts.js';

interface Dumped {
  readonly indexes: readonly mongoose.mongo.IndexDescription[];
  readonly docs: readonly { readonly _id: string; readonly version: number; readonly body?: string }[];
}

/**
 * Part of an instance that release 0.5 wrote and that people used, by `dump_<service>/<collection>`. Instants in
 * documents are a century later, so that the database removes none as expired.
 */
const dump = mongoose.mongo.BSON.EJSON.parse(
  readFileSync(new URL('./testing/release-0.5.json', import.meta.url), 'utf8'),
) as Record<string, Dumped>;

const { mongodbUrl, namespace } = testServers();
const config = { mongodbUrl, namespace };
const AT_ONCE = 0; // ms
const now = () => new Date();
let connection: Connection;
beforeAll(async () => {
  connection = await connectMongodb({ url: mongodbUrl, database: namespace });
  for (const [place, { indexes, docs }] of Object.entries(dump)) {
    const [database = '', name = ''] = place.replace('dump', namespace).split('/');
    const collection = connection.getClient().db(database).collection(name);
    await collection.insertMany(docs as never);
    if (indexes.length > 0) await collection.createIndexes([...indexes]);
  }
});
afterAll(async () => {
  await dropDatabases(connection);
  await connection.close();
});

const store = (service: string) => openMongodbDocuments({ connection, namespace, service, now });
/** The documents in the dump that belong to a declared collection. */
const documents = Object.entries(dump).flatMap(([place, { docs }]) => {
  const [, service = '', name = ''] = /^dump_(\w+)\/(?:nobackup\.)?([\w-]+)$/.exec(place) ?? [];
  const def = findCollection(service, name);
  return def ? docs.map((doc) => ({ service, def, doc })) : [];
});

test('a service rejects documents of the earlier release, and its message contains the command', async () => {
  const accounts = store('identity').collection(findCollection('identity', 'accounts')!);
  await expect(accounts.get('1')).rejects.toThrow(/accounts .*`npm run migrate -- documents`/);
});

test('nothing is converted while a service of the instance is running', async () => {
  const leadership = openMongodbLeadership({
    connection,
    name: 'players',
    log: createLogger({ logLevel: 'silent' }, 'cli'),
  });
  await new Promise<void>((resolve) => leadership.onChange((term) => term > 0 && resolve()));
  await expect(convertTexts(config, () => {})).rejects.toThrow(/players is running: stop every process/);
  await leadership.close();
});

test('an interrupted conversion continues where it stopped, and a finished one has nothing to do', async () => {
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(convertTexts(config, interrupt, AT_ONCE)).rejects.toThrow('interrupted');
  const seen = new Set<string>();
  const rest = await convertTexts(config, (what) => seen.add(what), AT_ONCE);
  expect(rest).toBeGreaterThanOrEqual(documents.length);
  expect([...seen]).toEqual(expect.arrayContaining(['tournaments events', 'identity accounts', 'site instance']));
  expect(await convertTexts(config, () => {}, AT_ONCE)).toBe(0);
});

test('every document is the same as before, with its version', async () => {
  for (const { service, def, doc } of documents) {
    const { version, ...read } = (await store(service).collection(def).get(doc._id)) ?? { version: 0 };
    expect({ place: `${service}/${def.name}`, version, read }).toEqual({
      place: `${service}/${def.name}`,
      version: doc.version,
      read: JSON.parse(doc.body ?? ''),
    });
  }
});

test('documents have fields with dates, and the indexes of this release', async () => {
  const logins = connection.getClient().db(documentDatabase(namespace, 'identity')).collection('logins');
  expect(await logins.findOne({ at: { $type: 'date' }, nameKey: 'admin' })).not.toHaveProperty('body');
  const keys = (await logins.listIndexes().toArray()).map(({ key }) => Object.keys(key).join());
  expect(keys).toEqual(expect.arrayContaining(['_id', 'accountId,at,_id', 'nameKey,at,_id', 'at,_id', 'expiresAt']));
});

test('a backup has the documents as the earlier release wrote them', async () => {
  const archive = openMongodbDocumentArchive(connection, namespace);
  for (const { service, collection } of await archive.collections())
    for await (const { id, body } of archive.read({ service, collection })) {
      const before = documents.find(
        (one) => one.service === service && one.def.name === collection && one.doc._id === id,
      );
      expect(JSON.parse(body)).toEqual(JSON.parse(before?.doc.body ?? ''));
    }
});

test('every event is a document, and unchanged: its checksum is checked', async () => {
  for (const context of ['players', 'tournaments'] as const) {
    const events = connection.collection(`${context}.events`);
    expect(await events.countDocuments({ data: { $type: 'string' } })).toBe(0);
    expect(await events.countDocuments({ recordedAt: { $type: 'date' } })).toBe(2);
    const read = await openMongodbEventStore({ connection, context, now }).readAll(0, 10);
    const before = dump[`dump/${context}.events`]?.docs as unknown as { data: string; recordedAt: string }[];
    expect(read.map(({ data, recordedAt }) => ({ data, recordedAt }))).toEqual(
      before.map(({ data, recordedAt }) => ({ data: JSON.parse(data), recordedAt })),
    );
  }
});

test('the list of collections names every service', () => {
  expect(new Set(collections.keys())).toEqual(new Set([...documents.map(({ service }) => service)]));
});
