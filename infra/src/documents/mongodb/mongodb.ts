import type { Connection, mongo } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { unavailable } from '../../mongodb/unavailable.js';

/** The database that the document store of one service has for itself. */
export class Mongodb {
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly database: string,
    private readonly part: string,
  ) {}

  /** What the work on the database comes to. @throws UnavailableError for the failures of the driver, and for nothing in time */
  async run<R>(work: (db: mongo.Db) => Promise<R>): Promise<R> {
    if (this.closed) throw new UnavailableError(this.part, new Error('closed'));
    // Until the first attempt to connect has succeeded there is none.
    if (!this.connection.db) throw new UnavailableError(this.part, new Error('not connected'));
    const db = this.connection.getClient().db(this.database);
    return unavailable(this.part, () => work(db));
  }

  /** All of the work's writes or none; the work may be done more than once, when it met somebody else's. */
  transaction<R>(work: (session: mongo.ClientSession) => Promise<R>): Promise<R> {
    return this.connection.getClient().withSession((session) => session.withTransaction(() => work(session)));
  }

  /** Ends this use of the connection, which others share. */
  close(): void {
    this.closed = true;
  }
}
