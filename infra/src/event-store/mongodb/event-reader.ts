import { unavailable } from '../../mongodb/unavailable.js';
import type { Position, Recorded, StreamId } from '../port.js';
import { missingEvent, type Reading, type StoredEvent, toRecorded } from '../stored-event.js';
import { type EventDocument, toStoredEvent } from './event-document.js';
import { type EventModels, native } from './event-models.js';
import { headOf } from './heads.js';
import type { Plan } from './judge.js';
import { OwnTail } from './own-tail.js';

/** Page size of reads, small enough to be answered long before the deadline. */
const PAGE = 2_000;

export class EventReader {
  private readonly tail = new OwnTail();

  constructor(
    private readonly part: string,
    private readonly models: EventModels,
    private readonly reading: Reading,
  ) {}

  head(): Promise<Position> {
    return unavailable(this.part, () => headOf(this.models.heads, this.reading.context));
  }

  /** Must be called after the plan was committed. */
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
    const filter = { stream, streamVersion: { $gte: fromVersion } };
    const place = (version: number) => `${stream} version ${version}`;
    return this.recorded(await this.find(filter, limit, 'streamVersion', fromVersion - 1, place));
  }

  private page(after: Position, limit: number): Promise<StoredEvent[]> {
    const place = (position: number) => `position ${position}`;
    return this.find({ position: { $gt: after } }, limit, 'position', after, place);
  }

  /**
   * The events that follow `after`, in the order of an index. A concurrent commit adds events only after the existing
   * ones.
   * @throws DamagedStoreError if one is missing
   */
  private async find(
    filter: object,
    limit: number,
    number: 'position' | 'streamVersion',
    after: number,
    place: (missing: number) => string,
  ): Promise<StoredEvent[]> {
    const options = { projection: { _id: 0 }, sort: { [number]: 1 }, limit, batchSize: limit } as const;
    const found = await unavailable(this.part, () =>
      native(this.models.events).find<EventDocument>(filter, options).toArray(),
    );
    const gap = found.findIndex((event, i) => event[number] !== after + 1 + i);
    if (gap >= 0) throw missingEvent(this.reading, place(after + 1 + gap));
    return found.map(toStoredEvent);
  }

  private recorded(rows: readonly StoredEvent[]): Recorded[] {
    return rows.map((row) => toRecorded(this.reading, row));
  }
}
