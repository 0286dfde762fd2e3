import type { Context } from '@rallyrank/contracts/shared/event';
import { unavailable } from '../../mongodb/unavailable.js';
import type { Position, Recorded, StreamId } from '../port.js';
import { type EventModels, native, type StoredEvent, toRecorded } from './stored-event.js';

/** What the majority has, so that nobody acts on an event that a change of primary takes back. */
const settings = { readConcern: { level: 'majority' }, projection: { _id: 0 } } as const;

/**
 * The rows that follow `after` without a gap. A cursor is no snapshot: while a transaction commits, its rows may be there in part, and
 * no order is asked of the server, which would then collect all before it answers.
 */
const unbroken = (rows: StoredEvent[], number: 'position' | 'streamVersion', after: number): StoredEvent[] => {
  rows.sort((a, b) => a[number] - b[number]);
  const gap = rows.findIndex((row, i) => row[number] !== after + 1 + i);
  return gap < 0 ? rows : rows.slice(0, gap);
};

export class EventReader {
  constructor(
    private readonly part: string,
    private readonly models: EventModels,
    private readonly context: Context,
  ) {}

  async head(): Promise<Position> {
    const find = () => native(this.models.heads).findOne({ _id: this.context }, { readConcern: settings.readConcern });
    return (await unavailable(this.part, find))?.position ?? 0;
  }

  async after(position: Position, limit: number): Promise<Recorded[]> {
    const range = { $gt: position, $lte: Math.min(position + limit, Number.MAX_SAFE_INTEGER) };
    return this.recorded(unbroken(await this.find({ position: range }, limit), 'position', position));
  }

  async ofStream(stream: StreamId, fromVersion: number, limit: number): Promise<Recorded[]> {
    const streamVersion = { $gte: fromVersion, $lt: fromVersion + limit };
    const rows = await this.find({ stream, streamVersion }, limit);
    return this.recorded(unbroken(rows, 'streamVersion', fromVersion - 1));
  }

  private find(filter: object, batchSize: number): Promise<StoredEvent[]> {
    const events = native(this.models.events);
    return unavailable(this.part, () => events.find<StoredEvent>(filter, { ...settings, batchSize }).toArray());
  }

  private recorded(rows: readonly StoredEvent[]): Recorded[] {
    return rows.map((row) => toRecorded(this.context, row));
  }
}
