import { randomUUID } from 'node:crypto';
import { type KafkaServers, linkKafka } from '../event-feed/kafka/connect.js';
import { fromMessage, toMessage } from '../event-feed/kafka/message.js';
import type { Recorded } from '../event-store/port.js';

/** Access of a test to a topic of events. */
export interface TestTopic {
  /** Positions of the events in the order of the topic, from its beginning; duplicates are included. */
  readonly positions: readonly number[];
  /** Sends events without the relay, in the given order. */
  publish(events: readonly Recorded[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens an existing topic, and reads it from its beginning. */
export const openTestTopic = async (servers: KafkaServers, topic: string): Promise<TestTopic> => {
  const { kafka, close } = linkKafka(servers, 'test', { debug: () => {} });
  const consumer = kafka.consumer({ groupId: `${topic}.${randomUUID()}`, retry: { retries: 10 } });
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  const positions: number[] = [];
  await Promise.all([consumer.connect(), producer.connect()]);
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message: { value, headers } }) => {
      const event = fromMessage(value, headers);
      if (event) positions.push(event.position);
    },
  });
  return {
    positions,
    publish: async (events) => void (await producer.send({ topic, acks: -1, messages: events.map(toMessage) })),
    close: () =>
      close(
        () => consumer.disconnect(),
        () => producer.disconnect(),
      ),
  };
};
