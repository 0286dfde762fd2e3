import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import { UnavailableError } from '../../errors.js';
import { checkCount } from '../../event-store/batch.js';
import type { EventStore } from '../../event-store/port.js';
import type { Checkpoint, EventFeed, Subscription } from '../port.js';
import { InProcessSubscription, type OnBatch } from './in-process-subscription.js';

export interface InProcessFeedOptions {
  readonly store: (context: Context) => EventStore;
  /** Gets a warning for each batch that a subscriber refused. */
  readonly log?: Pick<Logger, 'warn'>;
}

class InProcessFeed implements EventFeed {
  private readonly subscriptions = new Set<Subscription>();
  private closed = false;

  constructor(private readonly options: InProcessFeedOptions) {}

  /** @throws UnavailableError after the end; @throws InvalidInputError for a checkpoint that is no position. */
  subscribe(name: string, contexts: readonly Context[], from: Checkpoint, onBatch: OnBatch): Subscription {
    if (this.closed) throw new UnavailableError('event feed', new Error('closed'));
    for (const context of contexts) checkCount(`checkpoint of ${context}`, from[context] ?? 0, 0);
    const stores = [...new Set(contexts)].map(this.options.store);
    const subscription = new InProcessSubscription(name, stores, from, onBatch, this.options.log);
    this.subscriptions.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.subscriptions].map((subscription) => subscription.close()));
    this.subscriptions.clear();
  }
}

/** Feeds subscribers of this process straight from the event stores. */
export const createInProcessFeed = (options: InProcessFeedOptions): EventFeed => new InProcessFeed(options);
