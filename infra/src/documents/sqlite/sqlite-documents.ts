import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ConcurrencyError, UnavailableError } from '../../errors.js';
import { type FileKind, openDatabase } from '../../sqlite/open-database.js';
import type { Doc, DocumentStore, Documents } from '../port.js';
import { checkCollection } from '../query.js';
import { SqliteCollection } from './sqlite-collection.js';

export interface SqliteDocumentsOptions {
  readonly folder: string;
  readonly service: string;
}

export const documentFile: FileKind = { name: 'document store', applicationId: 0x5252_444f, version: 1, schema: '' };
/** Documents are written one by one; who holds the lock of a file for longer than this is stuck. */
const BUSY_TIMEOUT_MS = 1_000;

class SqliteDocumentStore implements DocumentStore {
  constructor(
    private readonly db: DatabaseSync,
    private readonly part: string,
  ) {}

  collection<T extends Doc>(name: string): Documents<T> {
    checkCollection(name);
    return this.guard(() => new SqliteCollection<T>(this.db, name, `"doc_${name}"`, (query) => this.guard(query)));
  }

  async ping(): Promise<void> {
    this.guard(() => this.db.prepare('SELECT 1').get());
  }

  async close(): Promise<void> {
    if (this.db.isOpen) this.db.close();
  }

  private guard<R>(query: () => R): R {
    try {
      return query();
    } catch (error) {
      if (error instanceof ConcurrencyError) throw error;
      throw new UnavailableError(this.part, error);
    }
  }
}

/**
 * The documents of one service in `<folder>/documents-<service>.sqlite`, a table for each collection.
 * @throws InvalidInputError when the file is something else; @throws UnavailableError when it cannot be opened.
 */
export const openSqliteDocuments = ({ folder, service }: SqliteDocumentsOptions): DocumentStore => {
  const db = openDatabase(join(folder, `documents-${service}.sqlite`), documentFile);
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new SqliteDocumentStore(db, `document store ${service}`);
};
