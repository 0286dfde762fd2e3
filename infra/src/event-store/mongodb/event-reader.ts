import { unavailable } from '../../mongodb/unavailable.js';
import type { Position, Recorded, StreamId } from '../port.js';
import { missingEvent, type Reading, type StoredEvent, toRecorded } from '../stored-event.js';
import { type EventModels, native } from './event-models.js';
import type { Plan } from './judge.js';
import { OwnTail } from './own-tail.js';

/** Reads majority-committed data, so that no reader acts on an event that a failover rolls back. */
const settings = { readConcern: { level: 'majority' }, projection: { _id: 0 } } as const;

/**
 * The rows that follow `after` without a gap. A cursor is not a snapshot: while a transaction commits, only some of its rows may be
 * visible. The query has no sort, because the server would then collect all rows before it answers.
 */
const unbroken = (rows: StoredEvent[], number: 'position' | 'streamVersion', after: number): StoredEvent[] => {
  rows.sort((a, b) => a[number] - b[number]);
  const gap = rows.findIndex((row, i) => row[number] !== after + 1 + i);
  return gap < 0 ? rows : rows.slice(0, gap);
};

/** A page is answered long before the deadline. */
const PAGE = 2_000;

export class EventReader {
  private readonly tail = new OwnTail();

  constructor(
    private readonly part: string,
    private readonly models: EventModels,
    private readonly reading: Reading,
  ) {}

  async head(): Promise<Position> {
    const find = () =>
      native(this.models.heads).findOne({ _id: this.reading.context }, { readConcern: settings.readConcern });
    return (await unavailable(this.part, find))?.position ?? 0;
  }

  /** After the plan was committed. */
  remember(plan: Plan): void {
    this.tail.add(plan);
  }

  async after(position: Position, limit: number): Promise<Recorded[]> {
    const rows = this.tail.after(position, limit);
    while (rows.length < limit) {
      const wanted = Math.min(limit - rows.length, PAGE);
      const page = await this.page(position + rows.length, wanted);
      for (const row of page) rows.push(row);
      if (page.length < wanted) break;
    }
    return this.recorded(rows);
  }

  async ofStream(stream: StreamId, fromVersion: number, limit: number): Promise<Recorded[]> {
    const streamVersion = { $gte: fromVersion, $lt: fromVersion + limit };
    const place = (version: number) => `${stream} version ${version}`;
    return this.recorded(await this.find({ stream, streamVersion }, limit, 'streamVersion', fromVersion - 1, place));
  }

  private page(after: Position, limit: number): Promise<StoredEvent[]> {
    const position = { $gt: after, $lte: Math.min(after + limit, Number.MAX_SAFE_INTEGER) };
    return this.find({ position }, limit, 'position', after, (missing) => `position ${missing}`);
  }

  /** @throws DamagedStoreError if an event is missing before one that was committed before this read */
  private async find(
    filter: object,
    limit: number,
    number: 'position' | 'streamVersion',
    after: number,
    place: (missing: number) => string,
  ): Promise<StoredEvent[]> {
    const rows = await this.rows(filter, limit);
    const found = unbroken(rows, number, after);
    if (found.length === rows.length) return found;
    const head = await this.head();
    const again = await this.rows(filter, limit);
    const sound = unbroken(again, number, after);
    const behind = again[sound.length];
    if (behind && behind.position <= head) throw missingEvent(this.reading, place(after + sound.length + 1));
    return sound;
  }

  private rows(filter: object, batchSize: number): Promise<StoredEvent[]> {
    const events = native(this.models.events);
    return unavailable(this.part, () => events.find<StoredEvent>(filter, { ...settings, batchSize }).toArray());
  }

  private recorded(rows: readonly StoredEvent[]): Recorded[] {
    return rows.map((row) => toRecorded(this.reading, row));
  }
}
