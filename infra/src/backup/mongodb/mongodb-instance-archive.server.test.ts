import { contexts } from '@rallyrank/contracts/shared/event';
import { openMongodbDocuments } from '../../documents/mongodb/mongodb-documents.js';
import { openMongodbEventStore } from '../../event-store/mongodb/mongodb-event-store.js';
import type { EventStore } from '../../event-store/port.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { instanceArchiveContract, type OpenInstance } from '../instance-archive.contract.js';
import { openMongodbInstanceArchive } from './mongodb-instance-archive.js';

instanceArchiveContract('mongodb', async () => {
  const ends: (() => Promise<void>)[] = [];
  const open = async (): Promise<OpenInstance> => {
    const { mongodbUrl: url, namespace: database } = testServers();
    const connection = await connectMongodb({ url, database });
    const now = () => new Date();
    const stores = new Map(contexts.map((context) => [context, openMongodbEventStore({ connection, context, now })]));
    const archive = await openMongodbInstanceArchive({ url, database });
    ends.push(async () => {
      await Promise.all([archive.close(), ...[...stores.values()].map((store) => store.close())]);
      await dropDatabases(connection, database);
      await connection.close();
    });
    const documents = (service: string) => openMongodbDocuments({ connection, namespace: database, service, now });
    return { archive, store: (context) => stores.get(context) as EventStore, documents };
  };
  const dispose = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  return { open, dispose };
});
