import { performance } from 'node:perf_hooks';
import type { EventStore, Position, Recorded } from '../../event-store/port.js';
import { Resequencer } from './resequencer.js';

/** Maximum number of buffered events per context while its subscriber is busy or an event is missing. */
const BOUND = { events: 10_000, bytes: 32_000_000 };
/** Time in milliseconds after which a missing event is read from the store. */
const GAP_MS = 1_000;
/** Interval in milliseconds at which the store is polled while Kafka is unavailable. */
const POLL_MS = 1_000;
/** Interval in milliseconds at which the store is polled while Kafka delivers nothing: the relay may be stuck. */
const SILENCE_MS = 5_000;

/** Counts since the start, for metrics. */
export interface FeedCounts {
  /** Ranges read from the store because an event did not arrive in time. */
  gapsFilled: number;
  /** Events from Kafka that did not fit the buffer; they are read from the store. */
  dropped: number;
}

/** One context of a subscription: its events from Kafka, and whether the store must be read. */
export class Lane {
  /** Whether the store must be read: it may have events that Kafka does not deliver. */
  due = true;
  private readonly resequencer: Resequencer;
  private freshAt = performance.now();
  private gap: { readonly before: Position; readonly since: number } | undefined;

  constructor(
    readonly store: EventStore,
    after: Position,
    private readonly counts: FeedCounts,
  ) {
    this.resequencer = new Resequencer(after, BOUND);
  }

  get buffered(): number {
    return this.resequencer.size;
  }

  /** Buffers an event from Kafka. Returns true if events can be delivered or the store must be read now. */
  offer(event: Recorded, bytes: number): boolean {
    if (!this.resequencer.offer(event, bytes)) {
      this.counts.dropped += 1;
      this.due = true;
    }
    return this.due || this.resequencer.isReady;
  }

  /** The next consecutive events from Kafka. */
  take(limit: number): Recorded[] {
    const run = this.resequencer.take(limit);
    if (run.length > 0) this.freshAt = performance.now();
    return run;
  }

  /** The store was read up to this position. */
  wasRead(upTo: Position): void {
    this.resequencer.advance(upTo);
    this.freshAt = performance.now();
  }

  /** Checks whether the store must be read now. @param live whether Kafka answers */
  check(live: boolean): void {
    const now = performance.now();
    if (this.isGapOld(now)) {
      this.counts.gapsFilled += 1;
      this.gap = undefined;
      this.due = true;
    }
    if (now - this.freshAt >= (live ? SILENCE_MS : POLL_MS)) this.due = true;
  }

  private isGapOld(now: number): boolean {
    const { hasGap, next } = this.resequencer;
    if (!hasGap) this.gap = undefined;
    else if (this.gap?.before !== next) this.gap = { before: next, since: now };
    return this.gap !== undefined && now - this.gap.since >= GAP_MS;
  }
}
