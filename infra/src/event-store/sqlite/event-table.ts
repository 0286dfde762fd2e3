import type { StatementSync } from 'node:sqlite';
import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError } from '../../errors.js';
import type { Database } from '../../sqlite/database.js';
import type { Batch } from '../batch.js';
import type { Appended } from '../port.js';
import { checksumOf } from '../stored-event.js';

const COLUMNS = 'position, stream, stream_version, type, version, data, metadata, command_id, recorded_at, checksum';

/** Writes batches inside the caller's transaction. It reads versions there, so it caches nothing. */
export class EventTable {
  private readonly repeatedRow: StatementSync;
  private readonly headRow: StatementSync;
  private readonly lastRow: StatementSync;
  private readonly insertRow: StatementSync;

  constructor(
    db: Database,
    private readonly context: Context,
  ) {
    this.repeatedRow = db.prepare('SELECT stream_version, position FROM event WHERE stream = ? AND command_id = ?');
    this.headRow = db.prepare('SELECT coalesce(max(stream_version), 0) AS value FROM event WHERE stream = ?');
    this.lastRow = db.prepare('SELECT coalesce(max(position), 0) AS value FROM event');
    this.insertRow = db.prepare(`INSERT INTO event (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  }

  /** @throws ConcurrencyError before any event of the batch is written. */
  write(batch: Batch, recordedAt: string): Appended {
    const repeated = this.findRepeated(batch);
    if (repeated) return repeated;
    const head = Number(this.headRow.get(batch.stream)?.value);
    const expected = batch.expected === 'none' ? 0 : batch.expected;
    if (expected !== 'any' && expected !== head) {
      throw new ConcurrencyError(batch.stream, batch.expected === 'none' ? 'none' : expected, head);
    }
    return this.insert(batch, head, recordedAt);
  }

  private findRepeated({ stream, commandId }: Batch): Appended | undefined {
    if (commandId === null) return undefined;
    const row = this.repeatedRow.get(stream, commandId);
    return row && { streamVersion: Number(row.stream_version), position: Number(row.position), repeated: true };
  }

  private insert({ stream, events, commandId }: Batch, head: number, recordedAt: string): Appended {
    let position = Number(this.lastRow.get()?.value);
    let streamVersion = head;
    const last = head + events.length;
    for (const { type, version, data, metadata } of events) {
      position += 1;
      streamVersion += 1;
      const command = streamVersion === last ? commandId : null;
      const row = { position, stream, streamVersion, type, version, data, metadata, recordedAt };
      const checksum = checksumOf(this.context, row);
      this.insertRow.run(position, stream, streamVersion, type, version, data, metadata, command, recordedAt, checksum);
    }
    return { streamVersion, position, repeated: false };
  }
}
