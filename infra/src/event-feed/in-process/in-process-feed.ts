import type { Logger } from 'pino';
import type { EventStores } from '../../event-store/port.js';
import type { EventFeed } from '../port.js';
import { StoreFeed } from '../store-feed.js';
import { InProcessSubscription } from './in-process-subscription.js';

export interface InProcessFeedOptions {
  readonly store: EventStores;
  /** Receives a warning for each batch that a subscriber rejected. */
  readonly log?: Pick<Logger, 'warn' | 'error'>;
}

/** Feeds subscribers of this process straight from the event stores. */
export const createInProcessFeed = ({ store, log }: InProcessFeedOptions): EventFeed =>
  new StoreFeed(store, (following) => new InProcessSubscription(following, log));
