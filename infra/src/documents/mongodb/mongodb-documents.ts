import type { Connection } from 'mongoose';
import type { Doc, DocumentStore, Documents } from '../port.js';
import { checkCollection } from '../query.js';
import { Mongodb } from './mongodb.js';
import { MongodbCollection } from './mongodb-collection.js';

export interface MongodbDocumentsOptions {
  /** Of `connectMongodb`, shared with the other stores; whoever opened it closes it. */
  readonly connection: Connection;
  readonly service: string;
}

class MongodbDocumentStore implements DocumentStore {
  constructor(
    private readonly mongodb: Mongodb,
    private readonly service: string,
  ) {}

  collection<T extends Doc>(name: string): Documents<T> {
    checkCollection(name);
    return new MongodbCollection<T>(this.mongodb, name, `${this.service}.${name}`);
  }

  async ping(): Promise<void> {
    await this.mongodb.run((db) => db.command({ ping: 1 }));
  }

  async close(): Promise<void> {
    this.mongodb.close();
  }
}

/** The documents of one service, each collection in the database's collection `<service>.<name>`. */
export const openMongodbDocuments = ({ connection, service }: MongodbDocumentsOptions): DocumentStore =>
  new MongodbDocumentStore(new Mongodb(connection, `document store ${service}`), service);
