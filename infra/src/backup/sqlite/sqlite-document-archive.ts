import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { documentFile, openSqliteDocuments } from '../../documents/sqlite/sqlite-documents.js';
import { UnavailableError } from '../../errors.js';
import { openDatabase } from '../../sqlite/open-database.js';
import type { ArchivedDocument, CollectionName, DocumentArchive } from '../port.js';

const FILE = /^documents-(.+)\.sqlite$/;
const PAGE = 500;

/** The files of the document store of each service, opened as they are needed. */
class SqliteDocumentArchive implements DocumentArchive {
  private readonly opened = new Map<string, DatabaseSync>();

  constructor(private readonly folder: string) {}

  async collections(): Promise<CollectionName[]> {
    const files = existsSync(this.folder) ? readdirSync(this.folder) : [];
    const services = files.flatMap((file) => FILE.exec(file)?.[1] ?? []).sort();
    return services.flatMap((service) =>
      this.guard(service, (db) =>
        db
          .prepare(
            `SELECT substr(name, 5) AS name FROM sqlite_schema WHERE name LIKE 'doc\\_%' ESCAPE '\\' ORDER BY name`,
          )
          .all()
          .map(({ name }) => ({ service, collection: String(name) })),
      ),
    );
  }

  async *read({ service, collection }: CollectionName): AsyncIterable<ArchivedDocument> {
    const select = `SELECT id, version, body FROM "doc_${collection}" WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
    let last = '';
    for (;;) {
      const rows = this.guard(service, (db) => db.prepare(select).all(last));
      for (const { id, version, body } of rows)
        yield { service, collection, id: String(id), version: Number(version), body: String(body) };
      if (rows.length < PAGE) return;
      last = String(rows.at(-1)?.id);
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    for (const [service, rows] of Map.groupBy(documents, (document) => document.service)) {
      await this.makeTables(service, new Set(rows.map((row) => row.collection)));
      this.guard(service, (db) => {
        db.exec('BEGIN IMMEDIATE');
        try {
          for (const { collection, id, version, body } of rows)
            db.prepare(`INSERT OR REPLACE INTO "doc_${collection}" VALUES (?, ?, ?)`).run(id, version, body);
          db.exec('COMMIT');
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
      });
    }
  }

  close(): void {
    for (const db of this.opened.values()) db.close();
    this.opened.clear();
  }

  /** The store itself makes its tables, and refuses a name that is none. */
  private async makeTables(service: string, collections: Iterable<string>): Promise<void> {
    const store = openSqliteDocuments({ folder: this.folder, service });
    try {
      for (const collection of collections) store.collection(collection);
    } finally {
      await store.close();
    }
  }

  private guard<T>(service: string, query: (db: DatabaseSync) => T): T {
    const db = this.opened.get(service) ?? openDatabase(join(this.folder, `documents-${service}.sqlite`), documentFile);
    this.opened.set(service, db);
    try {
      return query(db);
    } catch (error) {
      throw new UnavailableError(`document store ${service}`, error);
    }
  }
}

/** The documents in `<folder>/documents-<service>.sqlite`, which an instance that runs may have open. */
export const openSqliteDocumentArchive = (folder: string) => new SqliteDocumentArchive(folder);
