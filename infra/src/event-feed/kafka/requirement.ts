import { randomUUID } from 'node:crypto';
import type { Context } from '@rallyrank/contracts/shared/event';
import kafkajs from 'kafkajs';
import type { Logger } from 'pino';
import type { Requirement, Shortcoming } from '../../requirements/port.js';
import { type KafkaServers, linkKafka } from './connect.js';
import { MAX_MESSAGE_BYTES, topicOf } from './topics.js';

const NAME = 'max.message.bytes';
const bytes = (count: number): string => count.toLocaleString('en-US');

const tooSmall = (topic: string, most: number): Shortcoming => ({
  variable: 'KAFKA_BROKERS',
  problem: `the topic ${topic} takes messages of ${bytes(most)} bytes, and events have up to ${bytes(MAX_MESSAGE_BYTES)}`,
  remedy: `Run kafka-configs.sh --alter --topic ${topic} --add-config ${NAME}=${MAX_MESSAGE_BYTES}`,
  isBlocking: false,
});

/** Brokers whose topics take our largest event. A topic that does not exist is created with that limit. */
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
