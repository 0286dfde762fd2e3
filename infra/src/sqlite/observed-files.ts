import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSyncOptions } from 'node:sqlite';
import type { ConnectionPool } from '@rallyrank/contracts/shared/statements';
import type { StatementStats } from '../observability/statements/statement-stats.js';
import type { Database } from './database.js';
import { ObservedDatabase } from './observed-database.js';

const LOG = '-wal';

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The open files of a process, with its connections to them. */
export class ObservedFiles {
  private readonly connections = new Map<string, number>();

  constructor(private readonly stats: StatementStats) {}

  open(file: string, options: DatabaseSyncOptions): Database {
    const record = this.stats.record.bind(this.stats);
    const db = new ObservedDatabase(file, options, basename(file), record, () => this.add(file, -1));
    this.add(file, 1);
    return db;
  }

  /** The connections by file. Calls of SQLite are synchronous, so no call waits for a connection. */
  pools(): ConnectionPool[] {
    return [...this.connections].map(([file, open]) => ({
      ...{ kind: 'SQLite', name: basename(file), open },
      ...{ inUse: null, mostInUse: null, waiting: null, most: null, refused: 0 },
      bytes: bytesOf(file) + bytesOf(file + LOG),
    }));
  }

  private add(file: string, by: 1 | -1): void {
    const open = (this.connections.get(file) ?? 0) + by;
    if (open > 0) this.connections.set(file, open);
    else this.connections.delete(file);
  }
}
