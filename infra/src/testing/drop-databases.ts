import type { Connection } from 'mongoose';
import { documentDatabase } from '../documents/mongodb/mongodb-documents.js';

/** Drops every database of a namespace: the database of events and those of documents. */
export const dropDatabases = async (connection: Connection, namespace = connection.name): Promise<void> => {
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (name === namespace || name.startsWith(documentDatabase(namespace, ''))) await client.db(name).dropDatabase();
};
