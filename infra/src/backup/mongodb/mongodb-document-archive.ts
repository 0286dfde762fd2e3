import { contexts } from '@rallyrank/contracts/shared/event';
import type { Connection, mongo } from 'mongoose';
import { type StoredDoc, toFields } from '../../documents/mongodb/document-filter.js';
import { checkCollection } from '../../documents/query.js';
import { UnavailableError } from '../../errors.js';
import { unavailable } from '../../mongodb/unavailable.js';
import type { ArchivedDocument, CollectionName, DocumentArchive } from '../port.js';

const PART = 'document store';
const NAME = /^([^.]+)\.([^.]+)$/;
/** Collections of the event stores beside those of documents. */
const EVENTS = new Set(contexts.flatMap((context) => [`${context}.events`, `${context}.commands`]));
const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** The collections `<service>.<name>` of a database. */
class MongodbDocumentArchive implements DocumentArchive {
  constructor(private readonly connection: Connection) {}

  async collections(): Promise<CollectionName[]> {
    const found = await unavailable(PART, () => this.db().listCollections({}, { nameOnly: true }).toArray());
    const names = found.map(({ name }) => name).filter((name) => !EVENTS.has(name));
    return names.sort(byName).flatMap((name) => {
      const [, service, collection] = NAME.exec(name) ?? [];
      return service !== undefined && collection !== undefined && service !== 'system' ? { service, collection } : [];
    });
  }

  async *read({ service, collection }: CollectionName): AsyncIterable<ArchivedDocument> {
    const docs = this.docs(service, collection);
    const found = await unavailable(PART, () => docs.find({}, { readConcern: { level: 'majority' } }).toArray());
    found.sort((a, b) => byName(a._id, b._id));
    for (const { _id: id, version, body } of found) yield { service, collection, id, version, body };
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    for (const { collection } of documents) checkCollection(collection);
    for (const { service, collection, id, version, body } of documents) {
      const doc = { version, body, fields: toFields(body) };
      const put = () => this.docs(service, collection).replaceOne({ _id: id }, doc, { upsert: true });
      await unavailable(PART, put);
    }
  }

  private docs(service: string, collection: string): mongo.Collection<StoredDoc> {
    return this.db().collection(`${service}.${collection}`);
  }

  private db(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new UnavailableError(PART, new Error('not connected'));
    return db;
  }
}

/** The documents of every service in MongoDB; the connection is its opener's. */
export const openMongodbDocumentArchive = (connection: Connection): DocumentArchive =>
  new MongodbDocumentArchive(connection);
