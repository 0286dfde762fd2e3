import type { DatabaseSync } from 'node:sqlite';

/** What this project uses of a connection to an SQLite file. */
export type Database = Pick<DatabaseSync, 'close' | 'exec' | 'function' | 'isOpen' | 'isTransaction' | 'prepare'>;
