import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import type { EventStores } from '../../event-store/port.js';
import type { EventFeed } from '../port.js';
import { StoreFeed } from '../store-feed.js';
import { InProcessSubscription } from './in-process-subscription.js';
import { SharedReads } from './shared-reads.js';

export interface InProcessFeedOptions {
  readonly store: EventStores;
  /** Receives a warning for each batch that a subscriber rejected. */
  readonly log?: Pick<Logger, 'warn' | 'error'>;
}

/** Feeds subscribers of this process directly from the event stores. */
export const createInProcessFeed = ({ store, log }: InProcessFeedOptions): EventFeed => {
  const reads = new Map<Context, SharedReads>();
  const readsOf = (context: Context): SharedReads => {
    const known = reads.get(context) ?? new SharedReads(store(context));
    reads.set(context, known);
    return known;
  };
  return new StoreFeed(
    (context) => readsOf(context).forSubscriber(),
    (following) => new InProcessSubscription(following, log),
  );
};
