import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import type { EventStore } from '../../event-store/port.js';
import type { EventFeed } from '../port.js';
import { StoreFeed } from '../store-feed.js';
import type { KafkaServers } from './connect.js';
import { KafkaSubscription } from './kafka-subscription.js';
import type { FeedCounts } from './lane.js';
import { topicOf } from './topics.js';

export interface KafkaFeedOptions {
  readonly kafka: KafkaServers;
  /** Begins the names of topics and consumer groups. */
  readonly namespace: string;
  readonly store: (context: Context) => EventStore;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** Names this process to the brokers. */
  readonly instance?: string;
}

export interface KafkaFeed extends EventFeed {
  /** For metrics: counts since the start, and how many events wait for their turn now. */
  counts(): Readonly<FeedCounts> & { readonly buffered: number; readonly sessions: number };
}

/** Feeds subscribers from Kafka, and from the event stores wherever Kafka cannot. Answers at once: Kafka may come later. */
export const createKafkaFeed = ({ kafka, namespace, store, log, instance }: KafkaFeedOptions): KafkaFeed => {
  const counts: FeedCounts = { gapsFilled: 0, dropped: 0 };
  const subscriptions: KafkaSubscription[] = [];
  const feed = new StoreFeed(store, (name, stores, from, onBatch) => {
    const subscription = new KafkaSubscription(
      { name, stores, from, onBatch, counts },
      {
        kafka,
        log,
        group: `${namespace}.${name}`,
        clientId: instance ?? namespace,
        topics: stores.map(({ context }) => topicOf(namespace, context)),
      },
    );
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
