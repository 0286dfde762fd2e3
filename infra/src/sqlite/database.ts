import type { DatabaseSync } from 'node:sqlite';

/** The part of a connection to an SQLite file that this project uses. */
export type Database = Pick<DatabaseSync, 'close' | 'exec' | 'function' | 'isOpen' | 'isTransaction' | 'prepare'>;
