import type { Context } from '@rallyrank/contracts/shared/event';
import type { Admin } from 'kafkajs';
import { MAX_EVENT_BYTES } from '../../event-store/batch.js';

const PARTITIONS = 3;
const REPLICAS = 3;
const CREATE_MS = 10_000;

/** Maximum size of a message in bytes: data and metadata of the largest event, plus overhead. */
export const MAX_MESSAGE_BYTES = 2 * MAX_EVENT_BYTES + 100_000;

export const topicOf = (namespace: string, context: Context): string => `${namespace}.${context}`;

/** Creates missing topics. */
export const ensureTopics = async (admin: Admin, topics: readonly string[]): Promise<void> => {
  const known = new Set(await admin.listTopics());
  const missing = topics.filter((topic) => !known.has(topic));
  if (missing.length === 0) return;
  const { brokers } = await admin.describeCluster();
  await admin.createTopics({
    waitForLeaders: true,
    timeout: CREATE_MS,
    topics: missing.map((topic) => ({
      topic,
      numPartitions: PARTITIONS,
      replicationFactor: Math.min(REPLICAS, brokers.length),
      configEntries: [{ name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) }],
    })),
  });
};
