import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { damageContract, type StoredChange } from '../damage.contract.js';
import { eventStoreContract } from '../event-store.contract.js';
import type { EventStore } from '../port.js';
import { openMongodbEventStore } from './mongodb-event-store.js';

eventStoreContract('mongodb', async (now) => {
  const { mongodbUrl: url, namespace } = testServers();
  const connections = await Promise.all([1, 2].map(() => connectMongodb({ url, database: namespace })));
  const opened: EventStore[] = [];
  const open = (connection = connections[0]!): EventStore => {
    const store = openMongodbEventStore({ connection, context: 'players', now });
    opened.push(store);
    return store;
  };
  return {
    store: open(),
    another: async () => open(connections[1]),
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await dropDatabases(connections[0]!);
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
});

/** Parses JSON text into a document, if it is one. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const inDatabase = ({ data, metadata, recordedAt, ...rest }: StoredChange) => ({
  ...rest,
  ...(data !== undefined && { data: parsed(data) }),
  ...(metadata !== undefined && { metadata: parsed(metadata) }),
  ...(recordedAt !== undefined && { recordedAt: new Date(recordedAt) }),
});

damageContract('mongodb', async () => {
  const { mongodbUrl: url, namespace } = testServers();
  const connection = await connectMongodb({ url, database: namespace });
  const open = (parkDamaged: boolean) =>
    openMongodbEventStore({ connection, context: 'players', now: () => new Date(0), parkDamaged });
  const stores = { writer: open(false), reader: open(false), parking: open(true) };
  return {
    ...stores,
    tamper: async (position, change) => {
      const events = connection.collection('players.events');
      if (change) await events.updateOne({ position }, { $set: inDatabase(change) });
      else await events.deleteOne({ position });
    },
    dispose: async () => {
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await dropDatabases(connection);
      await connection.close();
    },
  };
});
