import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { UnavailableError } from '../errors.js';
import { type KafkaServers, linkKafka } from '../event-feed/kafka/connect.js';
import type { ServerProbe } from '../observability/server-probe.js';

interface Versioned {
  /** @throws UnavailableError */
  version(): Promise<string | null>;
}

export const mongodbProbe = (connection: Pick<Connection, 'db'>): ServerProbe => ({
  name: 'MongoDB',
  version: async () => {
    if (!connection.db) throw new UnavailableError('MongoDB', new Error('not connected'));
    const { version } = await connection.db.admin().serverInfo();
    return String(version);
  },
});

/** Kafka's protocol has no request for the version of a broker; docs/deployment.md names the lowest one. */
export const kafkaProbe = (servers: KafkaServers, log: Pick<Logger, 'debug'>): ServerProbe => ({
  name: 'Kafka',
  version: async () => {
    const link = linkKafka(servers, `probe-${randomUUID()}`, log);
    const admin = link.kafka.admin();
    try {
      await admin.connect();
      await admin.describeCluster();
      return null;
    } finally {
      await link.close(() => admin.disconnect());
    }
  },
});

export const natsProbe = (rpc: Versioned): ServerProbe => ({ name: 'NATS', version: () => rpc.version() });

export const redisProbe = (cache: Versioned): ServerProbe => ({ name: 'Redis', version: () => cache.version() });
