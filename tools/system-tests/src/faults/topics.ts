import type { Context } from '@rallyrank/contracts/shared/event';
import type { Config } from '@rallyrank/infra/config/config';
import { linkKafka } from '@rallyrank/infra/event-feed/kafka/connect';
import { topicOf } from '@rallyrank/infra/event-feed/kafka/topics';

/** Log text of a replica for a message that no relay wrote. */
const MARK_SEEN = 'a message is damaged or not an event';

interface Delivered {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly partition: number;
}

/** The topics of some contexts, used to redeliver their messages. */
export const openTopics = ({ kafka: servers, namespace }: Config, contexts: readonly Context[]) => {
  const link = linkKafka(servers, 'redelivery', { debug: () => undefined });
  const topics = contexts.map((context) => topicOf(namespace, context));
  const marks: string[] = [];

  /** All messages of a topic, in the order of its partitions. */
  const read = async (topic: string): Promise<{ messages: Delivered[]; partitions: number[] }> => {
    const admin = link.kafka.admin();
    await admin.connect();
    const ends = await admin.fetchTopicOffsets(topic);
    await admin.disconnect();
    const left = new Set(ends.filter(({ low, high }) => low !== high).map(({ partition }) => partition));
    const messages: Delivered[] = [];
    const consumer = link.kafka.consumer({ groupId: `${topic}.redelivery` });
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ partition, message: { key, value, offset } }) => {
        messages.push({ key, value, partition });
        const end = ends.find((each) => each.partition === partition);
        if (Number(offset) + 1 >= Number(end?.high)) left.delete(partition);
        if (left.size === 0) resolve();
      },
    });
    if (left.size > 0) await promise;
    await consumer.disconnect();
    return { messages, partitions: ends.map(({ partition }) => partition) };
  };

  /**
   * Sends all messages the given number of times, each time in reverse order, and a marker at the end of each
   * partition.
   */
  const redeliver = async (times: number): Promise<number> => {
    const producer = link.kafka.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    let count = 0;
    for (const topic of topics) {
      const { messages, partitions } = await read(topic);
      for (let i = 0; i < times; i++) await producer.send({ topic, messages: messages.toReversed() });
      await producer.send({ topic, messages: partitions.map((partition) => ({ partition, value: 'mark' })) });
      marks.push(...partitions.map((partition) => `"topic":"${topic}","partition":${partition},`));
      count += times * messages.length;
    }
    await producer.disconnect();
    return count;
  };

  /** Whether these log lines show that a process has consumed all redelivered messages. */
  const isTakenIn = (log: readonly string[]): boolean =>
    marks.every((mark) => log.some((line) => line.includes(MARK_SEEN) && line.includes(mark)));

  return { redeliver, isTakenIn, close: () => link.close() };
};
