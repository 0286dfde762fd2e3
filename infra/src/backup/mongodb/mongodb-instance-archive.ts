import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { documentInstance } from '../../config/instance/document-instance.js';
import type { FindCollection } from '../../documents/collection.js';
import { openMongodbDocuments } from '../../documents/mongodb/mongodb-documents.js';
import { openGridfsFiles } from '../../files/gridfs/gridfs-files.js';
import { connectMongodb, type MongodbOptions } from '../../mongodb/connect.js';
import { SITE } from '../../service/server-adapters.js';
import type { EventArchive, InstanceArchive } from '../port.js';
import { openMongodbDocumentArchive } from './mongodb-document-archive.js';
import { openMongodbEventArchive } from './mongodb-event-archive.js';

/** The instance in MongoDB, which may be running: the database of its events and those of its documents. */
export const openMongodbInstanceArchive = async (
  options: MongodbOptions,
  findCollection?: FindCollection,
): Promise<InstanceArchive> => {
  const { database: namespace } = options;
  const now = () => new Date();
  const connection = await connectMongodb(options);
  const events = new Map(contexts.map((context) => [context, openMongodbEventArchive(connection, context)]));
  return {
    name: `the instance ${namespace}`,
    instance: documentInstance(openMongodbDocuments({ connection, namespace, service: SITE, now })),
    events: (context: Context) => events.get(context) as EventArchive,
    documents: openMongodbDocumentArchive(connection, namespace, findCollection),
    files: (service) => openGridfsFiles({ connection, namespace, service, now }),
    // Snapshots are stored with the replicas, which detect snapshots that are ahead of the events or belong to others.
    leftovers: () => undefined,
    close: () => connection.close(),
  };
};
