import { openMongodbEventStore } from '../../event-store/mongodb/mongodb-event-store.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { eventArchiveContract } from '../event-archive.contract.js';
import { openMongodbEventArchive } from './mongodb-event-archive.js';

eventArchiveContract('mongodb', async (now, later) => {
  const side = async (clock: () => Date) => {
    const { mongodbUrl: url, namespace: database } = testServers();
    const connection = await connectMongodb({ url, database });
    const store = openMongodbEventStore({ connection, context: 'players', now: clock });
    const end = async () => {
      await store.close();
      await dropDatabases(connection);
      await connection.close();
    };
    return { connection, store, archive: openMongodbEventArchive(connection, 'players'), end };
  };
  const [source, target] = await Promise.all([side(now), side(later)]);
  return {
    source: source.store,
    from: source.archive,
    target: target.store,
    to: target.archive,
    damage: async (position, data) => {
      await source.connection.collection('players.events').updateOne({ position }, { $set: { data } });
    },
    dispose: async () => {
      await Promise.all([source.end(), target.end()]);
    },
  };
});
