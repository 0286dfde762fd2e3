import type { Context } from '@rallyrank/contracts/shared/event';
import type { Position, Recorded } from '../event-store/port.js';

/** The last position a consumer has read per context. A missing context is read from its beginning. */
export type Checkpoint = Readonly<Partial<Record<Context, Position>>>;

export interface Subscription {
  /**
   * Resolves when everything stored before the call has been delivered to the consumer.
   * @throws DamagedStoreError if an event before that point is damaged; @throws UnavailableError after closing
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Delivers at least once, in order per stream. The consumer keeps its checkpoint and deduplicates by stream and
 * version.
 */
export interface EventFeed {
  subscribe(
    name: string,
    contexts: readonly Context[],
    from: Checkpoint,
    onBatch: (batch: readonly Recorded[], at: Checkpoint) => Promise<void>,
  ): Subscription;
  close(): Promise<void>;
}
