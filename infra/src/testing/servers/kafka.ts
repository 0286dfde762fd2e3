import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import kafkajs from 'kafkajs';
import '../../event-feed/kafka/quiet-timers.js';
import { container } from './container.js';
import { downloaded } from './download-cache.js';
import { execute, programOnPath } from './execute.js';
import { program } from './program.js';
import type { KindOfServer, Place } from './server-kind.js';
import { versions } from './versions.js';

const DEADLINE = 300_000; // ms
const MEMORY = '-Xmx512m';
// A broker of a test is short-lived, so a fast start matters more than peak performance.
const FAST_START = [MEMORY, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const SAY_ERRORS = '-Dorg.slf4j.simpleLogger.defaultLogLevel=error';

/** Settings of one node that is both broker and controller; `durable` syncs each message. */
const settings = ({ port, durable }: Place, broker: string, controller: string): Record<string, string> => ({
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.quorum.voters': `1@${controller}`,
  listeners: `PLAINTEXT://${broker},CONTROLLER://${controller}`,
  'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  'inter.broker.listener.name': 'PLAINTEXT',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '4',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
  'num.partitions': '3',
  // A killed broker may return only after its old session has ended.
  'broker.heartbeat.interval.ms': '500',
  'broker.session.timeout.ms': '3000',
  ...(durable ? { 'log.flush.interval.messages': '1' } : {}),
});

const fileOf = (place: Place): string => join(place.folder, 'server.properties');
const clusterId = (): string => randomBytes(16).toString('base64url').replace(/^-/, 'A');

/** Writes the settings and prepares the data folder with Kafka's own tool. */
const prepareBy = (tool: string, args: readonly string[]) => async (place: Place) => {
  const all = settings(place, `127.0.0.1:${place.port}`, `127.0.0.1:${place.port + 1}`);
  const lines = Object.entries({ ...all, 'log.dirs': join(place.folder, 'data') }).map(
    ([key, value]) => `${key}=${value}`,
  );
  await writeFile(fileOf(place), `${lines.join('\n')}\n`);
  await execute(tool, [...args, 'format', '-t', clusterId(), '-c', fileOf(place)], 60_000, place.folder);
};

const dependency = (group: string, artifact: string, version: string): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>rallyrank</groupId><artifactId>test-kafka</artifactId><version>1</version><dependencies>
${dependency('org.apache.kafka', `kafka_${versions.scala}`, versions.kafka)}
${dependency('org.slf4j', 'slf4j-simple', versions.slf4j)}
</dependencies></project>`;

/**
 * Downloads the published jars of Kafka. It uses a separate Maven repository, because two Maven processes do not share
 * one safely.
 */
const jars = (maven: string): Promise<string> =>
  downloaded(`kafka-${versions.kafka}-slf4j-${versions.slf4j}`, async (part) => {
    await writeFile(join(part, 'pom.xml'), pom);
    const goal = `org.apache.maven.plugins:maven-dependency-plugin:${versions.mavenDependencyPlugin}:copy-dependencies`;
    const repository = join(part, 'repository');
    const options = ['-q', '-B', `-Dmaven.repo.local=${repository}`, `-DoutputDirectory=${join(part, 'jars')}`];
    await execute(maven, [...options, goal], DEADLINE, part);
    await execute('rm', ['-rf', repository], DEADLINE);
  });

export const kafka: KindOfServer = {
  kind: 'kafka',
  variable: 'KAFKA_BROKERS',
  address: (port) => `127.0.0.1:${port}`,
  ways: [
    container({
      name: versions.images.kafka,
      port: 9092,
      launch: (place) => {
        const all = Object.entries(settings(place, '0.0.0.0:9092', 'localhost:9093'));
        return {
          env: Object.fromEntries(all.map(([key, v]) => [`KAFKA_${key.toUpperCase().replaceAll('.', '_')}`, v])),
        };
      },
    }),
    async () => {
      const command = programOnPath('kafka-server-start.sh');
      const tool = join(dirname(command), 'kafka-storage.sh');
      const env = { KAFKA_HEAP_OPTS: MEMORY };
      return program(
        'kafka-server-start.sh on the PATH',
        (place) => ({ command, args: [fileOf(place)], env: { ...env, LOG_DIR: place.folder } }),
        prepareBy(tool, []),
      );
    },
    async () => {
      const java = programOnPath('java');
      const onClassPath = [...FAST_START, SAY_ERRORS, '-cp', join(await jars(programOnPath('mvn')), 'jars/*')];
      return program(
        `Apache Kafka ${versions.kafka} from its published jars`,
        (place) => ({ command: java, args: [...onClassPath, 'kafka.Kafka', fileOf(place)] }),
        prepareBy(java, [...onClassPath, 'kafka.tools.StorageTool']),
      );
    },
  ],
  ping: async ({ port }) => {
    const client = new kafkajs.Kafka({
      brokers: [kafka.address(port)],
      logLevel: kafkajs.logLevel.NOTHING,
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      retry: { retries: 0 },
    });
    const admin = client.admin();
    try {
      await admin.connect();
      const { brokers } = await admin.describeCluster();
      if (brokers.length === 0) throw new Error('no broker has joined yet');
    } finally {
      await admin.disconnect();
    }
  },
};
