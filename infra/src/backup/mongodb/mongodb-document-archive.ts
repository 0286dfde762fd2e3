import { services } from '@rallyrank/contracts/shared/route';
import type { Connection, mongo } from 'mongoose';
import { z } from 'zod';
import { checkCollection, type FindCollection } from '../../documents/collection.js';
import { documentCodec } from '../../documents/mongodb/document-codec.js';
import type { StoredDoc } from '../../documents/mongodb/document-model.js';
import { documentDatabase } from '../../documents/mongodb/mongodb-documents.js';
import { UnavailableError } from '../../errors.js';
import { unavailable } from '../../mongodb/unavailable.js';
import type { ArchivedDocument, CollectionName, DocumentArchive } from '../port.js';

const PART = 'document store';
/** Used for a collection that this release does not declare: its instants stay texts. */
const UNKNOWN = { schema: z.object({ id: z.string() }) };
const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** The databases `<namespace>_<service>`. */
class MongodbDocumentArchive implements DocumentArchive {
  constructor(
    private readonly connection: Connection,
    private readonly namespace: string,
    private readonly findCollection: FindCollection,
  ) {}

  async collections(): Promise<CollectionName[]> {
    const names: CollectionName[] = [];
    for (const service of [...services].sort()) {
      const list = () => this.database(service).listCollections({}, { nameOnly: true }).toArray();
      const found = await unavailable(PART, list);
      // Collections excluded from backups have a dot in their names, and so do system collections.
      const kept = found.map(({ name }) => name).filter((name) => !name.includes('.'));
      names.push(...kept.sort(byName).map((collection) => ({ service, collection })));
    }
    return names;
  }

  async *read({ service, collection }: CollectionName): AsyncIterable<ArchivedDocument> {
    const docs = this.docs(service, collection);
    const found = await unavailable(PART, () => docs.find({}).toArray());
    found.sort((a, b) => byName(a._id, b._id));
    for (const { _id: id, version, expiresAt, ...fields } of found) {
      const end = expiresAt && { expiresAt: expiresAt.toISOString() };
      // Dates become ISO 8601 texts again.
      yield { service, collection, id, version, ...end, body: JSON.stringify({ id, ...fields }) };
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    for (const { collection } of documents) checkCollection(collection);
    for (const { service, collection, id, version, expiresAt, body } of documents) {
      const end = expiresAt !== undefined && { expiresAt: new Date(expiresAt) };
      const { toFields } = documentCodec(this.findCollection(service, collection) ?? UNKNOWN);
      const doc = { version, ...toFields(body), ...end };
      const put = () => this.docs(service, collection).replaceOne({ _id: id }, doc, { upsert: true });
      await unavailable(PART, put);
    }
  }

  private docs(service: string, collection: string): mongo.Collection<StoredDoc> {
    return this.database(service).collection(collection);
  }

  private database(service: string): mongo.Db {
    if (!this.connection.db) throw new UnavailableError(PART, new Error('not connected'));
    return this.connection.getClient().db(documentDatabase(this.namespace, service));
  }
}

/**
 * The documents of every service of a namespace in MongoDB. The caller owns the connection. Only `write` needs the
 * declarations of the collections.
 */
export const openMongodbDocumentArchive = (
  connection: Connection,
  namespace: string,
  findCollection: FindCollection = () => undefined,
): DocumentArchive => new MongodbDocumentArchive(connection, namespace, findCollection);
