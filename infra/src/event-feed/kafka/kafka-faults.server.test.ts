import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '@rallyrank/contracts/shared/event';
import kafkajs from 'kafkajs';
import { UnavailableError } from '../../errors.js';
import type { EventStore, NewEvent, Recorded } from '../../event-store/port.js';
import type { TestServer } from '../../testing/servers/open-server.js';
import { startServer } from '../../testing/servers/servers.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import type { Checkpoint } from '../port.js';
import { GivenLead, type Setting, startSetting } from './feed-harness.js';
import type { KafkaFeed } from './kafka-feed.js';
import { topicOf } from './topics.js';

const upTo = (count: number, first = 1): number[] => Array.from({ length: count }, (_, i) => first + i);
const some = (count: number): NewEvent[] => upTo(count).map((n) => ({ type: 'Happened', version: 1, data: { n } }));

/** A store that counts full reads. */
const counted = (store: EventStore) => {
  const reads = { count: 0 };
  const proxy = new Proxy(store, {
    get: (target, key) => {
      if (key === 'readAll') reads.count += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { proxy, reads };
};

/** Repeats the action until the store was not read during it: on a slow machine, a subscription reads it on its own. */
const unread = async (reads: { readonly count: number }, action: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 1, before = -1; before !== reads.count; round += 1) {
    before = reads.count;
    await action(round);
  }
};

/** Subscribes and records the positions that arrive. */
const follow = (feed: KafkaFeed, from: Checkpoint = {}, name = 'a') => {
  const seen: number[] = [];
  const at: Checkpoint[] = [];
  const subscription = feed.subscribe(name, ['players'], from, async (batch: readonly Recorded[], checkpoint) => {
    seen.push(...batch.map(({ position }) => position));
    at.push(checkpoint);
  });
  return { subscription, seen, at };
};

describe('Kafka without faults', () => {
  let servers: ReturnType<typeof testServers>;
  let setting: Setting;
  let players: EventStore;
  beforeEach(async () => {
    servers = testServers();
    setting = await startSetting(servers);
    players = setting.store('players');
  });
  afterEach(() => setting.dispose());

  /** Everything in the topic, partition by partition. */
  const published = async (count: number): Promise<Recorded[]> => {
    const kafka = new kafkajs.Kafka({ brokers: servers.kafka.brokers, logLevel: kafkajs.logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId: `${servers.namespace}.all` });
    const events: Recorded[] = [];
    await consumer.connect();
    await consumer.subscribe({ topic: topicOf(servers.namespace, 'players'), fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => void events.push(JSON.parse(String(message.value)) as Recorded),
    });
    await until('all events have come', () => events.length >= count);
    await consumer.disconnect();
    return events;
  };

  test('events arrive through Kafka, without reading the store', async () => {
    const relay = setting.relay('players');
    await players.append('player-0', 'none', some(1));
    await until('everything is published', async () => (await relay.lag()) === 0);
    const { proxy, reads } = counted(players);
    const feed = setting.feed((context: Context) => (context === 'players' ? proxy : setting.store(context)));
    const { subscription, seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    await subscription.caughtUp();
    await unread(reads, async (round) => {
      for (const n of upTo(10)) await players.append(`player-${n}`, 'any', some(50));
      await until('all events are seen', () => seen.length === 1 + 500 * round);
    });
    expect(seen).toEqual(upTo(seen.length));
    expect(feed.counts()).toMatchObject({ gapsFilled: 0, dropped: 0, buffered: 0 });
  });

  test('an event of the maximum size is delivered', async () => {
    setting.relay('players');
    const { proxy, reads } = counted(players);
    const feed = setting.feed(() => proxy);
    const { subscription, seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    await subscription.caughtUp();
    const text = 'x'.repeat(899_990);
    const large: NewEvent = { type: 'Large', version: 1, data: text, metadata: { text: text.slice(20) } };
    await unread(reads, async (round) => {
      await players.append('player-1', 'any', [large, large, large]);
      await until('all events are seen', () => seen.length === 3 * round);
    });
  });

  test('two subscriptions of one name both get everything', async () => {
    setting.relay('players');
    const feeds = [setting.feed(), setting.feed()];
    const both = feeds.map((feed) => follow(feed));
    await until('all sessions are open', () => feeds.every((feed) => feed.counts().sessions === 1));
    await players.append('player-1', 'none', some(5));
    await until('both have seen all', () => both.every(({ seen }) => seen.length === 5));
  });

  test('a subscriber that stopped between effect and checkpoint gets unrecorded events again', async () => {
    setting.relay('players');
    await players.append('player-1', 'none', some(2));
    const feed = setting.feed();
    const first = follow(feed);
    await first.subscription.caughtUp();
    const recorded = first.at.at(-1) ?? {};
    await until('the session is open', () => feed.counts().sessions === 1);
    await players.append('player-1', 2, some(3));
    await until('all events are seen', () => first.seen.length === 5);
    await first.subscription.close();
    const second = follow(setting.feed(), recorded);
    await second.subscription.caughtUp();
    expect(second.seen).toEqual([3, 4, 5]);
  });

  test('a slow subscriber buffers a bounded number of events, and gets all of them', async () => {
    setting.relay('players');
    const feed = setting.feed();
    const held = Promise.withResolvers<void>();
    const seen: number[] = [];
    feed.subscribe('slow', ['players'], {}, async (batch) => {
      await held.promise;
      seen.push(...batch.map(({ position }) => position));
    });
    try {
      await until('the session is open', () => feed.counts().sessions === 1);
      for (const n of upTo(12)) await players.append(`player-${n}`, 'none', some(1_000));
      await until('a connection was dropped', () => feed.counts().dropped > 0);
      expect(feed.counts().buffered).toBeLessThanOrEqual(10_001);
    } finally {
      held.resolve();
    }
    await until('all events are seen', () => seen.length >= 12_000);
    expect(seen).toEqual(upTo(12_000));
  });

  test('an invalid message and a missing message do not stop the feed', async () => {
    setting.relay('players');
    const feed = setting.feed();
    const { seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    const kafka = new kafkajs.Kafka({ brokers: servers.kafka.brokers, logLevel: kafkajs.logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
    await producer.connect();
    const later = { context: 'players', stream: 'player-9', streamVersion: 1, type: 'Happened', position: 90 };
    const values = ['{', 'null', '{"context":"players"}', JSON.stringify(later)];
    await producer.send({ topic: topicOf(servers.namespace, 'players'), messages: values.map((value) => ({ value })) });
    await producer.disconnect();
    await players.append('player-1', 'none', some(3));
    await until('all events are seen', () => seen.length === 3);
    await until('a gap was filled', () => feed.counts().gapsFilled > 0);
    expect(setting.warnings.filter((warning) => warning === 'a message is damaged or not an event')).toHaveLength(3);
  });

  test('a relay publishes nothing until it is the leader', async () => {
    const lead = new GivenLead(0);
    const relay = setting.relay('players', lead);
    await players.append('player-1', 'none', some(3));
    expect(await relay.lag()).toBe(3);
    lead.give(1);
    await until('everything is published', async () => (await relay.lag()) === 0);
    expect((await published(3)).map(({ position }) => position).sort()).toEqual([1, 2, 3]);
    expect(await setting.published('players').read()).toBe(3);
  });

  test('a leader that loses its term while publishing records nothing; the next leader publishes again', async () => {
    const feed = setting.feed();
    const { seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    const lead = new GivenLead(1);
    const at = setting.published('players');
    const reached = Promise.withResolvers<void>();
    // Stalls between publishing and recording, like a suspended process.
    const held = Promise.withResolvers<void>();
    const slow = {
      read: at.read,
      write: async (position: number, term: number) => {
        reached.resolve();
        await held.promise;
        await at.write(position, term);
      },
    };
    setting.relay('players', lead, slow);
    await players.append('player-1', 'none', some(3));
    await reached.promise;
    lead.give(0);
    const next = setting.relay('players', new GivenLead(2));
    await until('everything is published', async () => (await next.lag()) === 0);
    await players.append('player-1', 3, some(2));
    await until('everything is published', async () => (await next.lag()) === 0);
    held.resolve();
    const all = await published(8);
    expect(all.map(({ position }) => position).sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 5]);
    await until('all events are seen', () => seen.length >= 5);
    expect(seen).toEqual(upTo(5));
    expect(await at.read()).toBe(5);
  });

  test('a position recorded by a later leader is not overwritten by an earlier one', async () => {
    const at = setting.published('players');
    expect(await at.read()).toBe(0);
    await at.write(5, 1);
    await at.write(9, 3);
    await expect(at.write(7, 2)).rejects.toBeInstanceOf(UnavailableError);
    expect(await at.read()).toBe(9);
    await at.write(12, 3);
    expect(await at.read()).toBe(12);
    expect(await setting.published('rankings').read()).toBe(0);
  });
});

describe('Kafka outages', () => {
  let broker: TestServer;
  let setting: Setting;
  let players: EventStore;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  beforeAll(async () => {
    process.on('unhandledRejection', note);
    broker = await startServer('kafka');
  });
  afterAll(async () => {
    await broker.stop();
    process.off('unhandledRejection', note);
  });
  beforeEach(async () => {
    const kafka = { brokers: [broker.address], user: '', password: '', tls: false };
    setting = await startSetting({ ...testServers(), kafka });
    players = setting.store('players');
  });
  afterEach(async () => {
    await setting.dispose();
    expect(unhandled).toEqual([]);
  });

  test('killed and started again', async () => {
    const relay = setting.relay('players');
    const feed = setting.feed();
    const { subscription, seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    await players.append('player-1', 'none', some(3));
    await until('all events are seen', () => seen.length === 3);

    await broker.kill();
    await players.append('player-1', 3, some(3));
    await until('all events are seen', () => seen.length === 6);
    await players.append('player-1', 6, some(1));
    await subscription.caughtUp();
    expect(seen).toEqual(upTo(7));
    expect(await relay.lag()).toBeGreaterThan(0);

    await broker.start();
    await until('there is a second session', () => feed.counts().sessions === 2);
    await until('everything is published', async () => (await relay.lag()) === 0);
    await players.append('player-1', 7, some(3));
    await until('all events are seen', () => seen.length === 10);
    expect(seen).toEqual(upTo(10));
  });

  test('hanging: accepts connections and never answers', async () => {
    const relay = setting.relay('players');
    const feed = setting.feed();
    const { subscription, seen } = follow(feed);
    await until('the session is open', () => feed.counts().sessions === 1);
    await broker.pause();
    try {
      await players.append('player-1', 'none', some(3));
      await subscription.caughtUp();
      expect(seen).toEqual(upTo(3));
      // No call triggers this: it is found by polling the store.
      await players.append('player-1', 3, some(3));
      await until('all events are seen', () => seen.length === 6);

      const late = follow(setting.feed());
      await late.subscription.caughtUp();
      expect(late.seen).toEqual(upTo(6));
      const began = performance.now();
      await Promise.all([late.subscription.close(), setting.feed().close(), relay.close()]);
      expect(performance.now() - began).toBeLessThan(4_000);
    } finally {
      await broker.resume();
    }
    setting.relay('players');
    await players.append('player-1', 6, some(3));
    await until('everything is published', async () => (await relay.lag()) === 0);
    await until('all events are seen', () => seen.length === 9);
  });

  test('started after the service', async () => {
    await broker.kill();
    const relay = setting.relay('players');
    const feed = setting.feed();
    const { subscription, seen } = follow(feed);
    await subscription.caughtUp();
    await players.append('player-1', 'none', some(2));
    await until('all events are seen', () => seen.length === 2);
    await broker.start();
    await until('the session is open', () => feed.counts().sessions === 1);
    await until('everything is published', async () => (await relay.lag()) === 0);
    await players.append('player-1', 2, some(2));
    await until('all events are seen', () => seen.length === 4);
  });
});
