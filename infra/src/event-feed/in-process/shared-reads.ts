import type { EventStore, Position, Recorded } from '../../event-store/port.js';
import { SerialQueue } from '../../serial-queue.js';
import { BATCH_EVENTS } from '../store-feed.js';

/**
 * Maximum number of events that are buffered for slower subscribers. Subscribers that are further behind read the store
 * again.
 */
const MOST_KEPT = 2 * BATCH_EVENTS;

/**
 * Reads a store for all subscribers of a process. They follow it at about the same pace, so each event is read once,
 * buffered until all subscribers have it, and passed to all as the same object.
 */
export class SharedReads {
  private readonly queue = new SerialQueue();
  /** The position up to which each subscriber has the events. */
  private readonly positions = new Map<EventStore, Position>();
  /** The buffered events, with consecutive positions. */
  private kept: readonly Recorded[] = [];

  constructor(private readonly store: EventStore) {}

  /**
   * The store as one subscriber reads it. Closing it releases the events buffered for this subscriber; the store stays
   * open.
   */
  forSubscriber(): EventStore {
    const view: EventStore = {
      ...this.store,
      readAll: (after, limit) => this.queue.run(() => this.read(view, after, limit)),
      close: () =>
        this.queue.run(async () => {
          this.positions.delete(view);
          this.keep([]);
        }),
    };
    return view;
  }

  private async read(view: EventStore, after: Position, limit: number): Promise<Recorded[]> {
    this.positions.set(view, after);
    const known = this.keptAfter(after, limit);
    if (known.length === limit) return known;
    const rest = await this.store.readAll(after + known.length, limit - known.length);
    this.keep(rest);
    return [...known, ...rest];
  }

  private keptAfter(after: Position, limit: number): Recorded[] {
    const [first] = this.kept;
    const from = first === undefined ? -1 : after + 1 - first.position;
    return from < 0 ? [] : this.kept.slice(from, from + limit);
  }

  private keep(events: readonly Recorded[]): void {
    const [first] = events;
    const last = this.kept.at(-1);
    const all = first === undefined || last?.position === first.position - 1 ? [...this.kept, ...events] : events;
    const slowest = Math.min(...this.positions.values());
    this.kept = all.filter(({ position }) => position > slowest).slice(-MOST_KEPT);
  }
}
