import type { Logger } from 'pino';
import type { EventStores } from '../../event-store/port.js';
import type { EventFeed } from '../port.js';
import { StoreFeed } from '../store-feed.js';
import type { KafkaServers } from './connect.js';
import { KafkaSubscription } from './kafka-subscription.js';
import type { FeedCounts } from './lane.js';
import { topicOf } from './topics.js';

export interface KafkaFeedOptions {
  readonly kafka: KafkaServers;
  /** Prefix of the names of topics and consumer groups. */
  readonly namespace: string;
  readonly store: EventStores;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** Identifies this process to the brokers. */
  readonly instance?: string;
}

export interface KafkaFeed extends EventFeed {
  /** Returns values for metrics: counts since the start, and the number of currently buffered events. */
  counts(): Readonly<FeedCounts> & { readonly buffered: number; readonly sessions: number };
}

/**
 * Feeds subscribers from Kafka, and from the event stores when Kafka is unavailable. Returns at once, without waiting
 * for Kafka.
 */
export const createKafkaFeed = ({ kafka, namespace, store, log, instance }: KafkaFeedOptions): KafkaFeed => {
  const counts: FeedCounts = { gapsFilled: 0, dropped: 0 };
  const subscriptions: KafkaSubscription[] = [];
  const feed = new StoreFeed(store, (following) => {
    const subscription = new KafkaSubscription(following, counts, {
      kafka,
      log,
      group: `${namespace}.${following.name}`,
      clientId: instance ?? namespace,
      topics: following.stores.map(({ context }) => topicOf(namespace, context)),
    });
    subscriptions.push(subscription);
    return subscription;
  });
  const sum = (value: (subscription: KafkaSubscription) => number): number =>
    subscriptions.reduce((total, each) => total + value(each), 0);
  return {
    subscribe: (...args) => feed.subscribe(...args),
    close: () => feed.close(),
    counts: () => ({ ...counts, buffered: sum((each) => each.buffered), sessions: sum((each) => each.sessions) }),
  };
};
