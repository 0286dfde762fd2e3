import type { Connection, mongo } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { unavailable } from '../../mongodb/unavailable.js';

const CONNECTED = 1;

/** A connection for the models of a database, and the database itself. */
type Database = Connection & { readonly db: mongo.Db };

/** The separate database of one service's document store. */
export class Mongodb {
  private database: Database | undefined;
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly name: string,
    private readonly part: string,
  ) {}

  /** Runs work on the database. @throws UnavailableError if the driver fails or the deadline passes */
  async run<R>(work: (db: mongo.Db, database: Connection) => Promise<R>): Promise<R> {
    if (this.closed) throw new UnavailableError(this.part, new Error('closed'));
    const database = this.open();
    return unavailable(this.part, () => work(database.db, database));
  }

  /** Commits all of the work's writes or none. After a conflict with another writer, the work is run again. */
  transaction<R>(work: (session: mongo.ClientSession) => Promise<R>): Promise<R> {
    return this.connection.getClient().withSession((session) => session.withTransaction(() => work(session)));
  }

  /** Ends this use of the shared connection. */
  close(): void {
    this.closed = true;
  }

  private open(): Database {
    if (this.database) return this.database;
    // There is no database until the first connection attempt has succeeded.
    if (this.connection.readyState !== CONNECTED) throw new UnavailableError(this.part, new Error('not connected'));
    this.database = this.connection.useDb(this.name, { useCache: true }) as Database;
    return this.database;
  }
}
