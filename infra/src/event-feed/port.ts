import type { Context } from '@rallyrank/contracts/shared/event';
import type { Position, Recorded } from '../event-store/port.js';

/** How far a consumer has read each context. A context that is missing is read from its beginning. */
export type Checkpoint = Readonly<Partial<Record<Context, Position>>>;

export interface Subscription {
  /**
   * Resolves when everything stored before the call has been delivered to the consumer.
   * @throws DamagedStoreError where an event on the way is damaged; @throws UnavailableError after the end
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** At least once, in order per stream. The consumer keeps its checkpoint and deduplicates by stream and version. */
export interface EventFeed {
  subscribe(
    name: string,
    contexts: readonly Context[],
    from: Checkpoint,
    onBatch: (batch: readonly Recorded[], at: Checkpoint) => Promise<void>,
  ): Subscription;
  close(): Promise<void>;
}
