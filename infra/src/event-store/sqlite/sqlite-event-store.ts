import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Context } from '@rallyrank/contracts/shared/event';
import { DamagedStoreError, UnavailableError } from '../../errors.js';
import { openDatabase } from '../../sqlite/open-database.js';
import { isDamage } from '../../sqlite/sqlite-error.js';
import { checkCount, checkStream, toBatch } from '../batch.js';
import type { Appended, EventStore, NewEvent, Position, Recorded, StreamId } from '../port.js';
import { damagedFile, type Reading } from '../stored-event.js';
import { AppendSignal } from './append-signal.js';
import { eventFile } from './event-file.js';
import { EventReader } from './event-reader.js';
import { GroupCommit } from './group-commit.js';

export interface SqliteEventStoreOptions {
  readonly folder: string;
  readonly context: Context;
  readonly now: () => Date;
  /** Damaged events are handed over with their `damage`, to be parked; otherwise a read that meets one fails. */
  readonly parkDamaged?: boolean;
}

const STREAM_PAGE = 500;
/** How long SQLite itself waits for a lock; longer waits are the writer's, outside of the event loop. */
const BUSY_TIMEOUT_MS = 20;

class SqliteEventStore implements EventStore {
  private readonly part: string;
  private readonly reader: EventReader;
  private readonly writer: GroupCommit;
  private readonly signal: AppendSignal;
  private closing: Promise<void> | undefined;

  readonly context: Context;

  constructor(
    private readonly reading: Reading,
    private readonly readDb: DatabaseSync,
    private readonly writeDb: DatabaseSync,
    now: () => Date,
  ) {
    const { context } = reading;
    this.context = context;
    this.part = `event store ${context}`;
    this.reader = new EventReader(readDb, reading);
    const dataVersion = writeDb.prepare('PRAGMA data_version');
    this.signal = new AppendSignal(() => Number(dataVersion.get()?.data_version));
    this.writer = new GroupCommit(writeDb, context, now, () => this.signal.notify());
  }

  async append(
    stream: StreamId,
    expected: number | 'any' | 'none',
    events: readonly NewEvent[],
    commandId?: string,
  ): Promise<Appended> {
    const batch = toBatch(stream, expected, events, commandId);
    this.assertOpen();
    return this.writer.append(batch);
  }

  async *readStream(stream: StreamId, fromVersion = 1): AsyncIterable<Recorded> {
    checkStream(stream);
    checkCount('fromVersion', fromVersion, 0);
    let next = fromVersion;
    for (;;) {
      const page = this.read(() => this.reader.ofStream(stream, next, STREAM_PAGE));
      yield* page;
      if (page.length < STREAM_PAGE) return;
      next = page.at(-1)!.streamVersion + 1;
    }
  }

  async readAll(after: Position, limit: number): Promise<Recorded[]> {
    checkCount('after', after, 0);
    checkCount('limit', limit, 1);
    return this.read(() => this.reader.after(after, limit));
  }

  async head(): Promise<Position> {
    return this.read(() => this.reader.head());
  }

  onAppended(listener: () => void): () => void {
    this.assertOpen();
    return this.signal.listen(listener);
  }

  async ping(): Promise<void> {
    this.read(() => this.reader.head());
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    this.signal.stop();
    await this.writer.idle();
    this.readDb.close();
    this.writeDb.close();
  }

  private read<T>(query: () => T): T {
    this.assertOpen();
    try {
      return query();
    } catch (error) {
      if (error instanceof DamagedStoreError) throw error;
      if (isDamage(error)) throw damagedFile(this.reading, error);
      throw new UnavailableError(this.part, error);
    }
  }

  private assertOpen(): void {
    if (this.closing) throw new UnavailableError(this.part, new Error('closed'));
  }
}

/**
 * The events of one context in `<folder>/<context>.sqlite`; several processes may have it open.
 * @throws InvalidInputError when the file is not an event store; @throws UnavailableError when it cannot be opened.
 */
export const openSqliteEventStore = ({
  folder,
  context,
  now,
  parkDamaged = false,
}: SqliteEventStoreOptions): EventStore => {
  const file = join(folder, `${context}.sqlite`);
  const writeDb = openDatabase(file, eventFile);
  const readDb = openDatabase(file, eventFile);
  writeDb.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  readDb.exec('PRAGMA query_only = 1');
  return new SqliteEventStore({ context, where: file, parkDamaged }, readDb, writeDb, now);
};
