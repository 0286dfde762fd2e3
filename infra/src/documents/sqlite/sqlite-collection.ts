import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ConcurrencyError, InvalidInputError } from '../../errors.js';
import type { Doc, Documents, Query, Versioned } from '../port.js';
import { checkId, checkQuery, toBody } from '../query.js';
import { orderSql, whereSql } from './document-sql.js';

interface Row {
  readonly version: number;
  readonly body: string;
}

const toDoc = <T extends Doc>(row: unknown): Versioned<T> => {
  const { version, body } = row as Row;
  return { ...(JSON.parse(body) as T), version };
};

/** One table: id, version, body. `guard` runs a query with the store's errors. */
export class SqliteCollection<T extends Doc> implements Documents<T> {
  private readonly getRow: StatementSync;
  private readonly putRow: StatementSync;
  private readonly removeRow: StatementSync;

  constructor(
    private readonly db: DatabaseSync,
    private readonly name: string,
    private readonly table: string,
    private readonly guard: <R>(query: () => R) => R,
  ) {
    db.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID`,
    );
    this.getRow = db.prepare(`SELECT version, body FROM ${table} WHERE id = ?`);
    this.putRow = db.prepare(
      `INSERT INTO ${table} VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE SET version = version + 1, body = excluded.body`,
    );
    this.removeRow = db.prepare(`DELETE FROM ${table} WHERE id = ?`);
  }

  async get(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const row = this.guard(() => this.getRow.get(id));
    return row && toDoc<T>(row);
  }

  async put(doc: T, expectedVersion?: number): Promise<void> {
    const body = toBody(doc);
    if (expectedVersion !== undefined && !Number.isSafeInteger(expectedVersion))
      throw new InvalidInputError('expectedVersion is not an integer');
    this.transaction(() => {
      if (expectedVersion !== undefined) this.assertVersion(doc.id, expectedVersion);
      this.putRow.run(doc.id, body);
    });
  }

  async putMany(docs: readonly T[]): Promise<void> {
    const rows = docs.map((doc) => [doc.id, toBody(doc)] as const);
    this.transaction(() => {
      for (const [id, body] of rows) this.putRow.run(id, body);
    });
  }

  async remove(ids: readonly string[]): Promise<number> {
    for (const id of ids) checkId(id);
    return this.transaction(() => ids.reduce((removed, id) => removed + Number(this.removeRow.run(id).changes), 0));
  }

  async find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }> {
    const checked = checkQuery(query);
    const where = whereSql(checked);
    const count = `SELECT count(*) AS total FROM ${this.table} WHERE ${where.text}`;
    const select = `SELECT version, body FROM ${this.table} WHERE ${where.text} ORDER BY ${orderSql(checked)} LIMIT ? OFFSET ?`;
    return this.guard(() => {
      const total = Number(this.db.prepare(count).get(...where.values)?.total);
      const rows = this.db.prepare(select).all(...where.values, checked.limit ?? -1, checked.skip);
      return { rows: rows.map(toDoc<T>), total };
    });
  }

  private assertVersion(id: string, expected: number): void {
    const actual = Number(this.getRow.get(id)?.version ?? 0);
    if (actual !== expected) throw new ConcurrencyError(`${this.name}/${id}`, expected, actual);
  }

  private transaction<R>(write: () => R): R {
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
}
