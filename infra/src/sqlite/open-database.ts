import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../config/make-folder.js';
import { InvalidInputError, UnavailableError } from '../errors.js';
import type { Database } from './database.js';
import type { ObservedFiles } from './observed-files.js';
import { isForeignFile } from './sqlite-error.js';

/** The kind of a file (SQLite's `application_id`), with its version and the schema of a new file. */
export interface FileKind {
  /** Name in messages, such as "event store". */
  readonly name: string;
  readonly applicationId: number;
  /** SQLite's `user_version`; a file with a newer version is rejected. */
  readonly version: number;
  readonly schema: string;
  /** Statements that upgrade a file to the next version, by the older version. */
  readonly upgrades?: Readonly<Record<number, string>>;
}

const OPEN_TIMEOUT_MS = 5_000;
/**
 * Number of pages (4 KiB) in the write-ahead log before a checkpoint; larger than the default, because bulk imports pay
 * for each checkpoint.
 */
const CHECKPOINT_PAGES = 8_000;

const pragma = (db: Database, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

const isEmpty = (db: Database): boolean =>
  pragma(db, 'application_id') === 0 && db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;

const refuseForeign = (db: Database, file: string, kind: FileKind): void => {
  if (isEmpty(db)) return;
  if (pragma(db, 'application_id') !== kind.applicationId)
    throw new InvalidInputError(`${file} is not a RallyRank ${kind.name}`);
  if (pragma(db, 'user_version') > kind.version)
    throw new InvalidInputError(`${file} was written by a newer version of RallyRank`);
};

const createSchema = (db: Database, kind: FileKind): void => {
  if (!isEmpty(db)) return;
  // Another process may create the file at the same time, so check again under the write lock.
  db.exec('BEGIN IMMEDIATE');
  if (isEmpty(db)) {
    db.exec(`PRAGMA application_id = ${kind.applicationId}; PRAGMA user_version = ${kind.version}; ${kind.schema}`);
  }
  db.exec('COMMIT');
};

const upgradeSchema = (db: Database, { version, upgrades = {} }: FileKind): void => {
  if (pragma(db, 'user_version') >= version) return;
  // Another process may upgrade the file at the same time, so check again under the write lock.
  db.exec('BEGIN IMMEDIATE');
  for (let at = pragma(db, 'user_version'); at < version; at++) db.exec(upgrades[at] ?? '');
  db.exec(`PRAGMA user_version = ${version}; COMMIT`);
};

/**
 * Creates the file with permissions for its owner only: SQLite would make it readable for every user of the machine.
 * The log gets the same permissions.
 */
const createPrivately = (file: string): void => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

const prepareFile = (db: Database, file: string, kind: FileKind): void => {
  // The file is checked before the first write: even a change of the journal mode would modify a foreign file.
  refuseForeign(db, file, kind);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.exec('PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864');
  createSchema(db, kind);
  upgradeSchema(db, kind);
};

/**
 * Opens or creates a durable SQLite file (write-ahead log, synced at each commit). The statements are recorded if
 * `files` is given.
 * @throws InvalidInputError if the file is of another kind or damaged; @throws UnavailableError if it cannot be opened.
 */
export const openDatabase = (file: string, kind: FileKind, files?: ObservedFiles): Database => {
  let db: Database | undefined;
  try {
    makeFolder(dirname(file));
    createPrivately(file);
    const options = { timeout: OPEN_TIMEOUT_MS };
    db = files?.open(file, options) ?? new DatabaseSync(file, options);
    prepareFile(db, file, kind);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof InvalidInputError) throw error;
    if (isForeignFile(error))
      throw new InvalidInputError(`${file} is not a RallyRank ${kind.name}, or it is damaged`, { cause: error });
    throw new UnavailableError(`${kind.name} ${file}`, error);
  }
};
