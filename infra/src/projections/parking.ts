import type { Documents } from '../documents/port.js';
import type { Recorded, StreamId } from '../event-store/port.js';

/** An event that a projection could not apply, or that stands behind such a one in its stream. */
export interface ParkedEvent {
  readonly id: string;
  readonly projection: string;
  readonly stream: StreamId;
  readonly streamVersion: number;
  readonly position: number;
  readonly event: Recorded;
  readonly error: string;
  readonly stack: string;
}

/** The parked events of one projection, with the streams that wait behind them. */
export class Parking {
  private readonly waiting = new Map<StreamId, number>();

  constructor(
    private readonly documents: Documents<ParkedEvent>,
    private readonly projection: string,
  ) {}

  async load(): Promise<void> {
    this.waiting.clear();
    const { rows } = await this.documents.find({ where: { projection: this.projection } });
    for (const { stream } of rows) this.count(stream, 1);
  }

  isWaiting(stream: StreamId): boolean {
    return this.waiting.has(stream);
  }

  get size(): number {
    let size = 0;
    for (const events of this.waiting.values()) size += events;
    return size;
  }

  /** Parks an event; the id makes a second parking of the same one overwrite the first. */
  async park(event: Recorded, error: Error): Promise<void> {
    const id = `${this.projection}.${event.context}.${event.position}`;
    if (!(await this.documents.get(id))) this.count(event.stream, 1);
    const { stream, streamVersion, position } = event;
    await this.documents.put({
      id,
      projection: this.projection,
      stream,
      streamVersion,
      position,
      event,
      error: error.message,
      stack: error.stack ?? '',
    });
  }

  async ofStream(stream: StreamId): Promise<ParkedEvent[]> {
    const { rows } = await this.documents.find({
      where: { projection: this.projection, stream },
      sort: [['streamVersion', 'asc']],
    });
    return rows;
  }

  async release(parked: ParkedEvent): Promise<void> {
    await this.documents.remove([parked.id]);
    this.count(parked.stream, -1);
  }

  async clear(): Promise<void> {
    const { rows } = await this.documents.find({ where: { projection: this.projection } });
    if (rows.length > 0) await this.documents.remove(rows.map((row) => row.id));
    this.waiting.clear();
  }

  private count(stream: StreamId, by: number): void {
    const events = (this.waiting.get(stream) ?? 0) + by;
    if (events > 0) this.waiting.set(stream, events);
    else this.waiting.delete(stream);
  }
}
