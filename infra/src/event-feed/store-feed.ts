import type { Context } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';
import { checkCount } from '../event-store/batch.js';
import type { EventStore, EventStores, Recorded } from '../event-store/port.js';
import type { Checkpoint, EventFeed, Subscription } from './port.js';

export type OnBatch = (batch: readonly Recorded[], at: Checkpoint) => Promise<void>;

/** Maximum number of events per batch, and the page size for reading a store. */
export const BATCH_EVENTS = 2_000;

/** One subscriber, and the contexts that it follows. */
export interface Following {
  readonly name: string;
  readonly stores: readonly EventStore[];
  readonly from: Checkpoint;
  readonly onBatch: OnBatch;
}

/** The way in which an adapter follows the stores of one subscriber. */
export type Follow = (following: Following) => Subscription;

/** The subscriptions of one process, validated at the start and closed together. */
export class StoreFeed implements EventFeed {
  private readonly subscriptions = new Set<Subscription>();
  private closed = false;

  constructor(
    private readonly store: EventStores,
    private readonly follow: Follow,
  ) {}

  /** @throws UnavailableError after closing; @throws InvalidInputError for a checkpoint that is not a position. */
  subscribe(name: string, contexts: readonly Context[], from: Checkpoint, onBatch: OnBatch): Subscription {
    if (this.closed) throw new UnavailableError('event feed', new Error('closed'));
    for (const context of contexts) checkCount(`checkpoint of ${context}`, from[context] ?? 0, 0);
    const subscription = this.follow({ name, stores: [...new Set(contexts)].map(this.store), from, onBatch });
    this.subscriptions.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
    this.subscriptions.clear();
  }
}
