import { randomUUID } from 'node:crypto';
import type { Context } from '@rallyrank/contracts/shared/event';
import kafkajs from 'kafkajs';
import type { Logger } from 'pino';
import { byteCount } from '../../requirements/byte-count.js';
import type { Requirement, Shortcoming } from '../../requirements/port.js';
import { type KafkaServers, linkKafka } from './connect.js';
import { MAX_MESSAGE_BYTES, topicOf } from './topics.js';

const NAME = 'max.message.bytes';

const tooSmall = (topic: string, most: number): Shortcoming => ({
  variable: 'KAFKA_BROKERS',
  problem: `the topic ${topic} accepts messages of up to ${byteCount(most)} bytes, but events have up to ${byteCount(MAX_MESSAGE_BYTES)}`,
  remedy: `Run kafka-configs.sh --alter --topic ${topic} --add-config ${NAME}=${MAX_MESSAGE_BYTES}`,
  isBlocking: false,
});

/** Requires topics that accept our largest event. A missing topic is created later, with that limit. */
export const kafkaRequirement = (
  servers: KafkaServers,
  namespace: string,
  contexts: readonly Context[],
  log: Pick<Logger, 'debug'>,
): Requirement => ({
  name: 'Kafka',
  check: async () => {
    const link = linkKafka(servers, `requirement-${randomUUID()}`, log);
    const admin = link.kafka.admin();
    try {
      await admin.connect();
      const known = new Set(await admin.listTopics());
      const topics = contexts.map((context) => topicOf(namespace, context)).filter((topic) => known.has(topic));
      if (topics.length === 0) return [];
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: topics.map((name) => ({
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name,
          configNames: [NAME],
        })),
      });
      return resources.flatMap(({ resourceName, configEntries }) => {
        const most = Number(configEntries[0]?.configValue ?? MAX_MESSAGE_BYTES);
        return most < MAX_MESSAGE_BYTES ? [tooSmall(resourceName, most)] : [];
      });
    } finally {
      await link.close(() => admin.disconnect());
    }
  },
});
