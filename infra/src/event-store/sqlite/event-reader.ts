import type { StatementSync } from 'node:sqlite';
import type { Database } from '../../sqlite/database.js';
import type { Position, Recorded, StreamId } from '../port.js';
import { missingEvent, type Reading, toRecorded } from '../stored-event.js';

type Row = readonly [
  position: number,
  stream: string,
  streamVersion: number,
  type: string,
  version: number,
  data: string,
  metadata: string,
  recordedAt: string,
  checksum: number | null,
];

const SELECT =
  'SELECT position, stream, stream_version, type, version, data, metadata, recorded_at, checksum FROM event';

/** Reads events through its own connection, so that a read never waits for a write. */
export class EventReader {
  private readonly byPosition: StatementSync;
  private readonly byStream: StatementSync;
  private readonly last: StatementSync;

  constructor(
    db: Database,
    private readonly reading: Reading,
  ) {
    // Rows are arrays, which are nearly twice as fast as objects when a whole history is replayed.
    this.byPosition = db.prepare(`${SELECT} WHERE position > ? ORDER BY position LIMIT ?`, { returnArrays: true });
    this.byStream = db.prepare(`${SELECT} WHERE stream = ? AND stream_version >= ? ORDER BY stream_version LIMIT ?`, {
      returnArrays: true,
    });
    this.last = db.prepare('SELECT coalesce(max(position), 0) AS position FROM event');
  }

  head(): Position {
    return Number(this.last.get()?.position);
  }

  /** @throws DamagedStoreError */
  after(position: Position, limit: number): Recorded[] {
    const events = this.toEvents(this.byPosition.all(position, limit));
    const gap = events.findIndex((event, i) => event.position !== position + 1 + i);
    if (gap >= 0) throw missingEvent(this.reading, `position ${position + 1 + gap}`);
    return events;
  }

  /** @throws DamagedStoreError */
  ofStream(stream: StreamId, fromVersion: number, limit: number): Recorded[] {
    const events = this.toEvents(this.byStream.all(stream, fromVersion, limit));
    const gap = events.findIndex((event, i) => event.streamVersion !== fromVersion + i);
    if (gap >= 0) throw missingEvent(this.reading, `${stream} version ${fromVersion + gap}`);
    return events;
  }

  private toEvents(rows: unknown): Recorded[] {
    return (rows as Row[]).map((row) => this.toEvent(row));
  }

  private toEvent(row: Row): Recorded {
    // Reads the columns by index, because destructuring would run the array's iterator for every event.
    return toRecorded(this.reading, {
      position: row[0],
      stream: row[1],
      streamVersion: row[2],
      type: row[3],
      version: row[4],
      data: row[5],
      metadata: row[6],
      recordedAt: row[7],
      checksum: row[8],
    });
  }
}
