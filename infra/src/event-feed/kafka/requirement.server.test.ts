import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { testServers } from '../../testing/test-servers.js';
import { linkKafka } from './connect.js';
import { kafkaRequirement } from './requirement.js';
import { ensureTopics, topicOf } from './topics.js';

test('a topic that does not accept our largest event is reported with the command that corrects it', async () => {
  const { namespace, kafka } = testServers();
  const log = pino({ level: 'silent' });
  const [small, own, missing] = ['players', 'tournaments', 'live'] as const;
  const topic = topicOf(namespace, small);
  const link = linkKafka(kafka, 'test', log);
  const admin = link.kafka.admin();
  await admin.connect();
  const configEntries = [{ name: 'max.message.bytes', value: '1000000' }];
  await admin.createTopics({ topics: [{ topic, numPartitions: 1, configEntries }], waitForLeaders: true });
  await ensureTopics(admin, [topicOf(namespace, own)]);
  await link.close(() => admin.disconnect());
  expect(await kafkaRequirement(kafka, namespace, [small, own, missing], log).check()).toEqual([
    {
      variable: 'KAFKA_BROKERS',
      problem: `the topic ${topic} accepts messages of up to 1,000,000 bytes, but events have up to 1,900,000`,
      remedy: `Run kafka-configs.sh --alter --topic ${topic} --add-config max.message.bytes=1900000`,
      isBlocking: false,
    },
  ]);
});
