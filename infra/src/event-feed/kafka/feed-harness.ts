import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import { openMongodbEventStore } from '../../event-store/mongodb/mongodb-event-store.js';
import type { EventStore, EventStores } from '../../event-store/port.js';
import type { Leadership } from '../../leadership/port.js';
import { TermListeners } from '../../leadership/term-listeners.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { dropDatabases } from '../../testing/drop-databases.js';
import type { KafkaServers } from './connect.js';
import { createKafkaFeed, type KafkaFeed } from './kafka-feed.js';
import { mongodbPublishedPosition, type PublishedPosition } from './published-position.js';
import { type Relay, startRelay } from './relay.js';

/** A leadership that the test grants and revokes. */
export class GivenLead implements Leadership {
  private readonly listeners = new TermListeners();

  constructor(public term: number) {
    this.listeners.change(term);
  }

  give(term: number): void {
    this.term = term;
    this.listeners.change(term);
  }

  onChange(listener: (term: number) => void): () => void {
    return this.listeners.add(listener);
  }

  async close(): Promise<void> {
    this.give(0);
  }
}

export interface Setting {
  readonly store: EventStores;
  readonly another: EventStores;
  readonly published: (context: Context) => PublishedPosition;
  /** The logged warnings. */
  readonly warnings: string[];
  /** Everything created by the following methods is closed with the setting. */
  feed(store?: EventStores): KafkaFeed;
  relay(context: Context, leadership?: Leadership, published?: PublishedPosition): Relay;
  dispose(): Promise<void>;
}

/** Empty stores of all contexts, with feeds and relays that share a namespace. */
export const startSetting = async (servers: {
  readonly namespace: string;
  readonly kafka: KafkaServers;
  readonly mongodbUrl: string;
}): Promise<Setting> => {
  const { namespace, kafka, mongodbUrl } = servers;
  const connect = () => connectMongodb({ url: mongodbUrl, database: namespace });
  const [connection, elsewhere] = await Promise.all([connect(), connect()]);
  const warnings: string[] = [];
  const warn = (_: unknown, message?: string) => void warnings.push(String(message));
  const log = { debug: () => {}, warn, error: warn };
  const parts: { close(): Promise<void> }[] = [];
  const opened: EventStore[] = [];
  const open = (context: Context, on: Connection): EventStore => {
    const store = openMongodbEventStore({ connection: on, context, now: () => new Date(0) });
    opened.push(store);
    return store;
  };
  const stores = new Map(contexts.map((context) => [context, open(context, connection)]));
  const store = (context: Context): EventStore => stores.get(context)!;
  const published = (context: Context) => mongodbPublishedPosition(connection, context);
  const kept = <T extends { close(): Promise<void> }>(part: T): T => {
    parts.push(part);
    return part;
  };
  return {
    store,
    another: (context) => open(context, elsewhere),
    published,
    warnings,
    feed: (from = store) => kept(createKafkaFeed({ kafka, namespace, store: from, log, instance: 'test' })),
    relay: (context, leadership = new GivenLead(1), at = published(context)) =>
      kept(startRelay({ kafka, namespace, context, store: store(context), leadership, published: at, log })),
    dispose: async () => {
      await Promise.all(parts.map((part) => part.close()));
      await Promise.all(opened.map((each) => each.close()));
      // The names are unique to the test: topics that cannot be deleted do no harm.
      await dropDatabases(connection).catch(() => {});
      await Promise.all([connection.close(), elsewhere.close()]);
    },
  };
};
