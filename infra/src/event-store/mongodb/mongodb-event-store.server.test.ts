import { connectMongodb } from '../../mongodb/connect.js';
import { testServers } from '../../testing/test-servers.js';
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
      await connections[0]!.dropDatabase();
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
});
