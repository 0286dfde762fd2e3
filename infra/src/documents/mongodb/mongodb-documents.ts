import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { CollectionDef, DocSchema, DocumentStore, Documents } from '../port.js';
import { Mongodb } from './mongodb.js';
import { MongodbCollection } from './mongodb-collection.js';
import { outdatedForm } from './text-documents.js';

export interface MongodbDocumentsOptions {
  /** Connection of `connectMongodb`, shared with the other stores. The caller that opened it closes it. */
  readonly connection: Connection;
  readonly namespace: string;
  readonly service: string;
  readonly now: () => Date;
}

/** The database that holds the documents of a service. A namespace has no `_`, so no two pairs share a database. */
export const documentDatabase = (namespace: string, service: string): string => `${namespace}_${service}`;

/** Also finds the collections that have the format of an earlier release. */
export interface MongodbDocumentStore extends DocumentStore {
  /** Describes each of them; empty if nothing has to be converted. @throws UnavailableError */
  outdated(): Promise<readonly string[]>;
}

class MongodbDocumentStoreAdapter implements MongodbDocumentStore {
  private readonly defs: CollectionDef[] = [];

  constructor(
    private readonly mongodb: Mongodb,
    private readonly now: () => Date,
  ) {}

  async outdated(): Promise<readonly string[]> {
    const found = await this.mongodb.run((_, database) =>
      Promise.all(this.defs.map((def) => outdatedForm(database, def))),
    );
    return found.filter((problem) => problem !== undefined);
  }

  collection<S extends DocSchema>(def: CollectionDef<S>): Documents<z.output<S>> {
    this.defs.push(def);
    return new MongodbCollection<z.output<S>>(this.mongodb, def, this.now);
  }

  async ping(): Promise<void> {
    await this.mongodb.run((db) => db.command({ ping: 1 }));
  }

  async close(): Promise<void> {
    this.mongodb.close();
  }
}

/** The documents of one service in the database `<namespace>_<service>`. */
export const openMongodbDocuments = ({
  connection,
  namespace,
  service,
  now,
}: MongodbDocumentsOptions): MongodbDocumentStore =>
  new MongodbDocumentStoreAdapter(
    new Mongodb(connection, documentDatabase(namespace, service), `document store ${service}`),
    now,
  );
