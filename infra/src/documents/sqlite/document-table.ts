import { InvalidInputError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import { refusingIndex } from '../../sqlite/sqlite-error.js';
import { indexName } from '../collection.js';
import type { CollectionDef, IndexDef } from '../port.js';
import { fieldSql } from './document-sql.js';

const EXPIRY = 'expiry';

/** Prefix of the tables included in backups. */
export const BACKED_UP = 'doc_';

export const tableName = ({ name, backup }: CollectionDef): string => `${backup ? BACKED_UP : 'nobackup_'}${name}`;

/** The unique index that rejected a write; undefined for other errors. */
export const refusedIndex = ({ indexes }: CollectionDef, error: unknown): IndexDef | undefined => {
  const name = refusingIndex(error) ?? '';
  return indexes.find((index) => name.endsWith(`.${indexName(index)}`));
};

const columnsOf = ({ fields, unique }: IndexDef): string =>
  // With id and expiry in the index, counting and sorting a page use only the index.
  [...fields.map(fieldSql), ...(unique ? [] : ['id', 'expires_at'])].join(', ');

/** The indexes of a declaration: names and columns. */
const declaredIndexes = (def: CollectionDef): Map<string, { unique: boolean; columns: string }> => {
  const table = tableName(def);
  const declared = new Map(
    def.indexes.map((index) => [
      `${table}.${indexName(index)}`,
      { unique: index.unique === true, columns: columnsOf(index) },
    ]),
  );
  if (def.expiry) declared.set(`${table}.${EXPIRY}`, { unique: false, columns: 'expires_at, id' });
  return declared;
};

const COLUMNS = 'id, version, body, expires_at';

const createEmpty = (db: Database, table: string): void =>
  db.exec(
    `CREATE TABLE IF NOT EXISTS "${table}" (id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, expires_at INTEGER) STRICT`,
  );

/**
 * Tables of earlier versions have no expiry column, or no row ids, without which SQLite reads the table for each entry
 * of an index.
 */
const replaceEarlier = (db: Database, table: string): void => {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const earlier = `earlier_${table}`;
  db.exec(`ALTER TABLE "${table}" RENAME TO "${earlier}"`);
  createEmpty(db, table);
  const expiresAt = columns.some(({ name }) => name === 'expires_at') ? 'expires_at' : 'NULL';
  db.exec(`INSERT INTO "${table}" (${COLUMNS}) SELECT id, version, body, ${expiresAt} FROM "${earlier}"`);
  db.exec(`DROP TABLE "${earlier}"`);
};

/** Creates the table of a collection, without its indexes, inside a transaction. */
export const createTable = (db: Database, table: string): void => {
  createEmpty(db, table);
  if (db.prepare('SELECT 1 FROM pragma_table_list(?) WHERE wr').get(table)) replaceEarlier(db, table);
};

const syncIndexes = (db: Database, def: CollectionDef): void => {
  const table = tableName(def);
  const declared = declaredIndexes(def);
  const found = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
    .all(table)
    .map(({ name }) => String(name));
  for (const name of found) if (!declared.has(name)) db.exec(`DROP INDEX "${name}"`);
  for (const [name, { unique, columns }] of declared)
    db.exec(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS "${name}" ON "${table}" (${columns})`);
};

/**
 * Creates the table of a collection and exactly the declared indexes, inside a transaction.
 * @throws InvalidInputError if existing documents violate a unique index
 */
export const prepareTable = (db: Database, def: CollectionDef): void => {
  createTable(db, tableName(def));
  try {
    syncIndexes(db, def);
  } catch (error) {
    const index = refusedIndex(def, error);
    if (index) throw new InvalidInputError(`${def.name}: documents share the same ${index.fields.join(', ')}`);
    throw error;
  }
};
