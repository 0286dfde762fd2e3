import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, DamagedStoreError, InvalidInputError, UnavailableError } from '../../errors.js';
import type { Position } from '../../event-store/port.js';
import { eventFile } from '../../event-store/sqlite/event-file.js';
import { checksumOf, verifiedRow } from '../../event-store/stored-event.js';
import type { Database } from '../../sqlite/database.js';
import { openDatabase } from '../../sqlite/open-database.js';
import { checkFollows, checkPositions } from '../check-events.js';
import type { ArchivedEvent, EventArchive } from '../port.js';

const COLUMNS = 'position, stream, stream_version, type, version, data, metadata, command_id, recorded_at, checksum';

type Row = readonly [number, string, number, string, number, string, string, string | null, string, number | null];

/** The rows of an event store file, over a separate connection. */
class SqliteEventArchive implements EventArchive {
  private readonly pageRows: StatementSync;
  private readonly lastRow: StatementSync;
  private readonly insertRow: StatementSync;

  constructor(
    readonly context: Context,
    readonly where: string,
    private readonly db: Database,
  ) {
    this.pageRows = db.prepare(`SELECT ${COLUMNS} FROM event WHERE position > ? ORDER BY position LIMIT ?`, {
      returnArrays: true,
    });
    this.lastRow = db.prepare('SELECT coalesce(max(position), 0) AS position FROM event');
    this.insertRow = db.prepare(`INSERT INTO event (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  }

  async readFrom(after: Position, limit: number): Promise<ArchivedEvent[]> {
    return this.guard(() => (this.pageRows.all(after, limit) as unknown as Row[]).map((row) => this.toEvent(row)));
  }

  async head(): Promise<Position> {
    return this.guard(() => Number(this.lastRow.get()?.position));
  }

  async append(events: readonly ArchivedEvent[]): Promise<void> {
    checkPositions(events);
    this.guard(() => {
      this.db.exec('BEGIN IMMEDIATE');
      try {
        checkFollows(this.context, Number(this.lastRow.get()?.position), events);
        for (const event of events) this.insert(event);
        this.db.exec('COMMIT');
      } catch (error) {
        if (this.db.isTransaction) this.db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }

  private toEvent(row: Row): ArchivedEvent {
    const event = verifiedRow(this, {
      position: row[0],
      stream: row[1],
      streamVersion: row[2],
      type: row[3],
      version: row[4],
      data: row[5],
      metadata: row[6],
      recordedAt: row[8],
      checksum: row[9],
    });
    return row[7] === null ? event : { ...event, commandId: row[7] };
  }

  private insert(event: ArchivedEvent): void {
    const { position, stream, streamVersion, type, version, data, metadata, commandId = null, recordedAt } = event;
    const checksum = checksumOf(this.context, event);
    this.insertRow.run(position, stream, streamVersion, type, version, data, metadata, commandId, recordedAt, checksum);
  }

  private guard<T>(query: () => T): T {
    try {
      return query();
    } catch (error) {
      if (error instanceof ConcurrencyError || error instanceof InvalidInputError || error instanceof DamagedStoreError)
        throw error;
      throw new UnavailableError(`event store ${this.context}`, error);
    }
  }
}

/**
 * The events in `<folder>/<context>.sqlite`, which a running instance may have open.
 * @throws InvalidInputError if the file is not an event store;
 * @throws UnavailableError if it cannot be opened.
 */
export const openSqliteEventArchive = (folder: string, context: Context) => {
  const file = join(folder, `${context}.sqlite`);
  return new SqliteEventArchive(context, file, openDatabase(file, eventFile));
};
