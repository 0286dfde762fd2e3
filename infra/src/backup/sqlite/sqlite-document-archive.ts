import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkCollection } from '../../documents/collection.js';
import { BACKED_UP, createTable } from '../../documents/sqlite/document-table.js';
import { documentFile } from '../../documents/sqlite/sqlite-documents.js';
import { UnavailableError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import { openDatabase } from '../../sqlite/open-database.js';
import type { ArchivedDocument, CollectionName, DocumentArchive } from '../port.js';

const FILE = /^documents-(.+)\.sqlite$/;
const PAGE = 500;

const writeRows = (db: Database, rows: readonly ArchivedDocument[]): void => {
  for (const collection of new Set(rows.map((row) => row.collection))) createTable(db, `${BACKED_UP}${collection}`);
  for (const { collection, id, version, expiresAt, body } of rows)
    db.prepare(
      `INSERT OR REPLACE INTO "${BACKED_UP}${collection}" (id, version, body, expires_at) VALUES (?, ?, ?, ?)`,
    ).run(id, version, body, expiresAt === undefined ? null : Date.parse(expiresAt));
};

/** The files of the document store of each service, opened on demand. */
class SqliteDocumentArchive implements DocumentArchive {
  private readonly opened = new Map<string, Database>();

  constructor(private readonly folder: string) {}

  async collections(): Promise<CollectionName[]> {
    const files = existsSync(this.folder) ? readdirSync(this.folder) : [];
    const services = files.flatMap((file) => FILE.exec(file)?.[1] ?? []).sort();
    return services.flatMap((service) =>
      this.guard(service, (db) =>
        db
          .prepare(
            `SELECT substr(name, ?) AS name FROM sqlite_schema WHERE type = 'table' AND name GLOB ? ORDER BY name`,
          )
          .all(BACKED_UP.length + 1, `${BACKED_UP}*`)
          .map(({ name }) => ({ service, collection: String(name) })),
      ),
    );
  }

  async *read({ service, collection }: CollectionName): AsyncIterable<ArchivedDocument> {
    // Selects `*`, because tables of earlier versions have no expiry column.
    const select = `SELECT * FROM "${BACKED_UP}${collection}" WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
    let last = '';
    for (;;) {
      const rows = this.guard(service, (db) => db.prepare(select).all(last));
      for (const { id, version, body, expires_at: end } of rows) {
        const expiry = typeof end === 'number' && { expiresAt: new Date(end).toISOString() };
        yield { service, collection, id: String(id), version: Number(version), ...expiry, body: String(body) };
      }
      if (rows.length < PAGE) return;
      last = String(rows.at(-1)?.id);
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    for (const { collection } of documents) checkCollection(collection);
    for (const [service, rows] of Map.groupBy(documents, (document) => document.service))
      this.guard(service, (db) => {
        db.exec('BEGIN IMMEDIATE');
        try {
          writeRows(db, rows);
          db.exec('COMMIT');
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
      });
  }

  close(): void {
    for (const db of this.opened.values()) db.close();
    this.opened.clear();
  }

  private guard<T>(service: string, query: (db: Database) => T): T {
    const db = this.opened.get(service) ?? openDatabase(join(this.folder, `documents-${service}.sqlite`), documentFile);
    this.opened.set(service, db);
    try {
      return query(db);
    } catch (error) {
      throw new UnavailableError(`document store ${service}`, error);
    }
  }
}

/** The documents in `<folder>/documents-<service>.sqlite`, which a running instance may have open. */
export const openSqliteDocumentArchive = (folder: string) => new SqliteDocumentArchive(folder);
