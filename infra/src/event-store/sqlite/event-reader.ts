import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Position, Recorded, StreamId } from '../port.js';

type Row = readonly [
  position: number,
  stream: string,
  streamVersion: number,
  type: string,
  version: number,
  data: string,
  metadata: string,
  recordedAt: string,
];

const SELECT = 'SELECT position, stream, stream_version, type, version, data, metadata, recorded_at FROM event';
const NO_METADATA: Recorded['metadata'] = Object.freeze({});

/** Reads events through its own connection, so that a read never waits for a write. */
export class EventReader {
  private readonly byPosition: StatementSync;
  private readonly byStream: StatementSync;
  private readonly last: StatementSync;

  constructor(
    db: DatabaseSync,
    private readonly context: Context,
  ) {
    // Rows as arrays: nearly twice as fast as objects when a whole history is replayed.
    this.byPosition = db.prepare(`${SELECT} WHERE position > ? ORDER BY position LIMIT ?`, { returnArrays: true });
    this.byStream = db.prepare(`${SELECT} WHERE stream = ? AND stream_version >= ? ORDER BY stream_version LIMIT ?`, {
      returnArrays: true,
    });
    this.last = db.prepare('SELECT coalesce(max(position), 0) AS position FROM event');
  }

  head(): Position {
    return Number(this.last.get()?.position);
  }

  after(position: Position, limit: number): Recorded[] {
    return this.toEvents(this.byPosition.all(position, limit));
  }

  ofStream(stream: StreamId, fromVersion: number, limit: number): Recorded[] {
    return this.toEvents(this.byStream.all(stream, fromVersion, limit));
  }

  private toEvents(rows: unknown): Recorded[] {
    return (rows as Row[]).map((row) => this.toEvent(row));
  }

  private toEvent(row: Row): Recorded {
    // By index: destructuring would run the array's iterator for every event.
    const metadata = row[6];
    return {
      context: this.context,
      stream: row[1],
      streamVersion: row[2],
      position: row[0],
      type: row[3],
      version: row[4],
      data: JSON.parse(row[5]),
      metadata: metadata === '{}' ? NO_METADATA : JSON.parse(metadata),
      recordedAt: row[7],
    };
  }
}
