import type { StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyError, UniqueViolationError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import { checkId, toWritten, type WrittenDoc } from '../collection.js';
import type { CollectionDef, Doc, Documents, Query, Versioned, Where } from '../port.js';
import { type Condition, checkQuery, checkVersion, checkWhere } from '../query.js';
import { orderSql, whereSql } from './document-sql.js';
import { prepareTable, refusedIndex, tableName } from './document-table.js';

interface Row {
  readonly version: number;
  readonly body: string;
}

/** The store that a collection belongs to. */
export interface SqliteSession {
  readonly db: Database;
  readonly now: () => Date;
  /** Runs a query with the store's errors. */
  readonly guard: <R>(query: () => R) => R;
  /** Runs writes that take effect together. */
  readonly transaction: <R>(write: () => R) => R;
}

/** Number of rows removed per transaction. It bounds the wait of other writers. */
const BATCH = 1_000;
/** Maximum number of matches of a substring that are sorted separately from the query. */
const FEW_MATCHES = 1_000;

const toDoc = <T extends Doc>(row: unknown): Versioned<T> => {
  const { version, body } = row as Row;
  return { ...(JSON.parse(body) as T), version };
};

const rowsWith = (rowIds: readonly number[]) => ({
  text: 'rowid IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(rowIds)],
});

/** A table with the columns id, version, body and expires_at. */
export class SqliteCollection<T extends Doc> implements Documents<T> {
  private readonly table: string;
  private readonly getRow: StatementSync;
  private readonly putRow: StatementSync;
  private readonly takeRow: StatementSync;
  private readonly expireRow: StatementSync;
  private readonly expireRows: StatementSync;

  constructor(
    private readonly def: CollectionDef,
    private readonly session: SqliteSession,
  ) {
    const { db } = session;
    this.table = `"${tableName(def)}"`;
    session.transaction(() => prepareTable(db, def));
    const { text } = whereSql([{ field: 'id', is: '' }], 0);
    this.getRow = db.prepare(`SELECT version, body FROM ${this.table} WHERE ${text}`);
    this.putRow = db.prepare(
      `INSERT INTO ${this.table} (id, version, body, expires_at) VALUES (?, 1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = version + 1, body = excluded.body, expires_at = excluded.expires_at`,
    );
    this.takeRow = db.prepare(`DELETE FROM ${this.table} WHERE id = ? RETURNING version, body`);
    this.expireRow = db.prepare(`DELETE FROM ${this.table} WHERE id = ? AND expires_at <= ?`);
    this.expireRows = db.prepare(`DELETE FROM ${this.table} WHERE expires_at <= ?`);
  }

  async get(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const row = this.session.guard(() => this.getRow.get(id, this.now()));
    return row && toDoc<T>(row);
  }

  async put(doc: T, expectedVersion?: number): Promise<void> {
    const written = toWritten(this.def, doc);
    if (expectedVersion !== undefined) checkVersion(expectedVersion);
    this.session.transaction(() => {
      this.expire(doc.id);
      if (expectedVersion !== undefined) this.assertVersion(doc.id, expectedVersion);
      this.insert(written);
    });
  }

  async putMany(docs: readonly T[]): Promise<void> {
    const written = docs.map((doc) => toWritten(this.def, doc));
    this.session.transaction(() => {
      for (const each of written) {
        this.expire(each.id);
        this.insert(each);
      }
    });
  }

  async take(id: string): Promise<Versioned<T> | undefined> {
    checkId(id);
    const row = this.session.transaction(() => {
      this.expire(id);
      return this.takeRow.get(id);
    });
    return row && toDoc<T>(row);
  }

  async remove(ids: readonly string[]): Promise<number> {
    for (const id of ids) checkId(id);
    return this.session.transaction(() => {
      for (const id of ids) this.expire(id);
      return ids.filter((id) => this.takeRow.get(id)).length;
    });
  }

  async removeWhere(where: Where<T>): Promise<number> {
    const conditions = checkWhere(this.def, where);
    return this.removeInBatches(() => this.where(conditions));
  }

  async find(query: Query<T>): Promise<{ rows: Versioned<T>[]; total: number }> {
    const checked = checkQuery(this.def, query);
    return this.session.guard(() => {
      const where = this.where(checked.conditions);
      const few = checked.conditions.some((condition) => 'contains' in condition) ? this.fewMatches(where) : undefined;
      const total =
        few?.length ?? Number(this.prepare(`SELECT count(*) AS total ${this.from(where)}`).get(...where.values)?.total);
      const { text, values } = few ? rowsWith(few) : where;
      // Selects only ids, so that skipped rows are skipped in the index.
      const select = `SELECT id ${this.from({ text })} ORDER BY ${orderSql(this.def, checked)} LIMIT ? OFFSET ?`;
      const ids = this.prepare(select).all(...values, checked.limit ?? -1, checked.skip);
      // Another process may have removed one in the meantime.
      const rows = ids.map(({ id }) => this.getRow.get(String(id), this.now())).filter((row) => row !== undefined);
      return { rows: rows.map(toDoc<T>), total };
    });
  }

  /** Removes expired documents. */
  async sweep(): Promise<void> {
    if (!this.def.expiry) return;
    await this.removeInBatches(() => ({ text: 'expires_at <= ?', values: [this.now()] }));
  }

  private async removeInBatches(where: () => ReturnType<typeof whereSql>): Promise<number> {
    for (let removed = 0; ; await nextTurn()) {
      const { text, values } = where();
      const batch = `SELECT id FROM ${this.table} WHERE ${text} LIMIT ${BATCH}`;
      const remove = () => this.prepare(`DELETE FROM ${this.table} WHERE id IN (${batch})`).run(...values);
      const { changes } = this.session.guard(remove);
      removed += Number(changes);
      if (changes < BATCH) return removed;
    }
  }

  private where(conditions: readonly Condition[]) {
    return whereSql(conditions, this.def.expiry && this.now());
  }

  private from({ text }: { readonly text: string }): string {
    return `FROM ${this.table} WHERE ${text}`;
  }

  /**
   * The row ids of all matches, unless there are many. No index finds a substring, so each query scans a whole index:
   * the count does and, with few matches, the page does too, and reads the documents in its order. One unordered read
   * serves both.
   */
  private fewMatches(where: ReturnType<typeof whereSql>): number[] | undefined {
    const found = this.prepare(`SELECT rowid ${this.from(where)} LIMIT ${FEW_MATCHES + 1}`).all(...where.values);
    return found.length > FEW_MATCHES ? undefined : found.map(({ rowid }) => Number(rowid));
  }

  private prepare(sql: string): StatementSync {
    return this.session.db.prepare(sql);
  }

  private now(): number {
    return this.session.now().getTime();
  }

  private insert(written: WrittenDoc): void {
    try {
      this.putRow.run(written.id, written.body, written.expiresAt);
    } catch (error) {
      const index = refusedIndex(this.def, error);
      if (!index) throw error;
      // The value may belong to an expired document that is not removed yet.
      if (!this.def.expiry || this.expireRows.run(this.now()).changes === 0)
        throw new UniqueViolationError(this.def.name, index.fields);
      this.insert(written);
    }
  }

  /** An expired document has no version to continue from. */
  private expire(id: string): void {
    if (this.def.expiry) this.expireRow.run(id, this.now());
  }

  private assertVersion(id: string, expected: number): void {
    const actual = Number(this.getRow.get(id, this.now())?.version ?? 0);
    if (actual !== expected) throw new ConcurrencyError(`${this.def.name}/${id}`, expected, actual);
  }
}
