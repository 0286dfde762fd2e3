import { openMongodbDocuments } from '../../documents/mongodb/mongodb-documents.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { testServers } from '../../testing/test-servers.js';
import { documentArchiveContract } from '../document-archive.contract.js';
import { openMongodbDocumentArchive } from './mongodb-document-archive.js';

documentArchiveContract('mongodb', async () => {
  const connect = () => {
    const { mongodbUrl: url, namespace: database } = testServers();
    return connectMongodb({ url, database });
  };
  const [source, target] = await Promise.all([connect(), connect()]);
  return {
    source: (service) => openMongodbDocuments({ connection: source, service }),
    from: openMongodbDocumentArchive(source),
    target: (service) => openMongodbDocuments({ connection: target, service }),
    to: openMongodbDocumentArchive(target),
    dispose: async () => {
      for (const connection of [source, target]) {
        await connection.dropDatabase();
        await connection.close();
      }
    },
  };
});
