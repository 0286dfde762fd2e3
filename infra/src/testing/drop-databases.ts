import type { Connection } from 'mongoose';
import { documentDatabase } from '../documents/mongodb/mongodb-documents.js';

/**
 * Drops every database of a namespace: that of the events, and those of documents. On a MongoDB that ends with the tests it drops none:
 * SecantusDB keeps deleted entries in its indexes and reads past them at later writes, so tests that drop slow down all others.
 */
export const dropDatabases = async (connection: Connection, namespace = connection.name): Promise<void> => {
  if (process.env.TEMPORARY_MONGODB === '1') return;
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (name === namespace || name.startsWith(documentDatabase(namespace, ''))) await client.db(name).dropDatabase();
};
