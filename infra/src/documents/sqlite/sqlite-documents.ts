import { join } from 'node:path';
import type { z } from 'zod';
import { ConcurrencyError, InvalidInputError, UnavailableError, UniqueViolationError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import type { ObservedFiles } from '../../sqlite/observed-files.js';
import { type FileKind, openDatabase } from '../../sqlite/open-database.js';
import { isMalformedJson } from '../../sqlite/sqlite-error.js';
import type { CollectionDef, Doc, DocSchema, DocumentStore, Documents } from '../port.js';
import { CONTAINS } from './document-sql.js';
import { SqliteCollection, type SqliteSession } from './sqlite-collection.js';

export interface SqliteDocumentsOptions {
  readonly folder: string;
  readonly service: string;
  readonly now: () => Date;
  readonly files?: ObservedFiles;
}

export const documentFile: FileKind = { name: 'document store', applicationId: 0x5252_444f, version: 1, schema: '' };
/** Documents are written one by one; a process that holds a file's lock for longer than this is stuck. */
const BUSY_TIMEOUT_MS = 1_000;
/** Time between two removals of expired documents, in milliseconds: the same as in MongoDB. */
const SWEEP_MS = 60_000;

const isOurs = (error: unknown): boolean =>
  error instanceof ConcurrencyError || error instanceof InvalidInputError || error instanceof UniqueViolationError;

class SqliteDocumentStore implements DocumentStore, SqliteSession {
  private readonly expiring = new Set<SqliteCollection<Doc>>();
  private readonly sweeping: NodeJS.Timeout;

  constructor(
    readonly db: Database,
    private readonly part: string,
    readonly now: () => Date,
  ) {
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  collection<S extends DocSchema>(def: CollectionDef<S>): Documents<z.output<S>> {
    const collection = new SqliteCollection<z.output<S>>(def, this);
    if (def.expiry) this.expiring.add(collection as never);
    return collection;
  }

  async ping(): Promise<void> {
    this.guard(() => this.db.prepare('SELECT 1').get());
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    if (this.db.isOpen) this.db.close();
  }

  guard<R>(query: () => R): R {
    try {
      return query();
    } catch (error) {
      if (isOurs(error)) throw error;
      if (isMalformedJson(error)) throw new InvalidInputError('the document is nested too deeply', { cause: error });
      throw new UnavailableError(this.part, error);
    }
  }

  transaction<R>(write: () => R): R {
    return this.guard(() => {
      this.db.exec('BEGIN IMMEDIATE');
      try {
        const result = write();
        this.db.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.db.isTransaction) this.db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** A failed removal is harmless: readers skip expired documents, and the next run removes them. */
  private async sweep(): Promise<void> {
    for (const collection of this.expiring) await collection.sweep().catch(() => undefined);
  }
}

/**
 * The documents of one service in `<folder>/documents-<service>.sqlite`, one table per collection.
 * @throws InvalidInputError if the file is something else;
 * @throws UnavailableError if it cannot be opened.
 */
export const openSqliteDocuments = ({ folder, service, now, files }: SqliteDocumentsOptions): DocumentStore => {
  const db = openDatabase(join(folder, `documents-${service}.sqlite`), documentFile, files);
  db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  db.function(CONTAINS, { deterministic: true }, (text, part) =>
    Number(typeof text === 'string' && text.toLowerCase().includes(String(part))),
  );
  return new SqliteDocumentStore(db, `document store ${service}`, now);
};
