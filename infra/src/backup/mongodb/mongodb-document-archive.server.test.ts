import { openMongodbDocuments } from '../../documents/mongodb/mongodb-documents.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import { testServers } from '../../testing/test-servers.js';
import { documentArchiveContract, findDeclared } from '../document-archive.contract.js';
import { openMongodbDocumentArchive } from './mongodb-document-archive.js';

documentArchiveContract('mongodb', async (now) => {
  const open = async () => {
    const { mongodbUrl: url, namespace } = testServers();
    const connection = await connectMongodb({ url, database: namespace });
    const documents = (service: string) => openMongodbDocuments({ connection, namespace, service, now });
    const end = async () => {
      await dropDatabases(connection, namespace);
      await connection.close();
    };
    return { documents, archive: openMongodbDocumentArchive(connection, namespace, findDeclared), end };
  };
  const [source, target] = await Promise.all([open(), open()]);
  return {
    source: source.documents,
    from: source.archive,
    target: target.documents,
    to: target.archive,
    dispose: async () => {
      await Promise.all([source.end(), target.end()]);
    },
  };
});
