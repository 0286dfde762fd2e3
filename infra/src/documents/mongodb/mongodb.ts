import type { Connection, mongo } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { unavailable } from '../../mongodb/unavailable.js';

/** The separate database of one service's document store. */
export class Mongodb {
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly database: string,
    private readonly part: string,
  ) {}

  /** Runs work on the database. @throws UnavailableError if the driver fails or the deadline passes */
  async run<R>(work: (db: mongo.Db) => Promise<R>): Promise<R> {
    if (this.closed) throw new UnavailableError(this.part, new Error('closed'));
    // There is no database until the first connection attempt has succeeded.
    if (!this.connection.db) throw new UnavailableError(this.part, new Error('not connected'));
    const db = this.connection.getClient().db(this.database);
    return unavailable(this.part, () => work(db));
  }

  /** Commits all of the work's writes or none. After a conflict with another writer, the work is run again. */
  transaction<R>(work: (session: mongo.ClientSession) => Promise<R>): Promise<R> {
    return this.connection.getClient().withSession((session) => session.withTransaction(() => work(session)));
  }

  /** Ends this use of the shared connection. */
  close(): void {
    this.closed = true;
  }
}
