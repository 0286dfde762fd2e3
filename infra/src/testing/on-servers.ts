import { randomBytes } from 'node:crypto';
import { Module, type Type } from '@nestjs/common';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import { connectMongodb } from '../mongodb/connect.js';
import { servicePorts } from '../nest/service-ports.js';
import { createLogger } from '../observability/logger.js';
import { connectNatsRpc } from '../rpc/nats/nats-rpc.js';
import type { Rpc } from '../rpc/port.js';
import { createServiceTokens } from '../service-token/service-tokens.js';
import { dropDatabases } from './drop-databases.js';
import { testServers } from './test-servers.js';

/** The environment in which a service of a test runs on servers, without the other services. */
export interface OnServers {
  /** Configuration variables of its process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Modules that own the other contexts, so that events appended by the test are relayed. */
  readonly owners: Readonly<Partial<Record<Service, Type>>>;
  /** An rpc that answers for the other services. */
  readonly rpc: Rpc;
  close(): Promise<void>;
}

const ownerOf = (context: Context): Type => {
  @Module({ imports: [servicePorts(context)] })
  class Owner {}
  return Owner;
};

/** @param tested the service that the test starts */
export const openOnServers = async (tested: Service): Promise<OnServers> => {
  const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
  const key = randomBytes(32).toString('hex');
  const rpc = await connectNatsRpc({
    ...{ url: natsUrl, namespace, service: 'cli' },
    serviceTokens: createServiceTokens({ key, self: 'cli' }),
    log: createLogger({ logLevel: 'silent' }, 'cli'),
  });
  for (const service of services) if (service !== tested) rpc.answer(service, 'everything');
  const others = contexts.filter((context) => context !== tested);
  return {
    environment: {
      ...{ PROFILE: 'servers', NAMESPACE: namespace, SERVICE_TOKEN_KEY: key },
      ...{ MONGODB_URL: mongodbUrl, KAFKA_BROKERS: kafka.brokers.join(','), NATS_URL: natsUrl, REDIS_URL: redisUrl },
    },
    owners: Object.fromEntries(others.map((context) => [context, ownerOf(context)])),
    rpc,
    close: async () => {
      await rpc.close();
      const connection = await connectMongodb({ url: mongodbUrl, database: namespace });
      await dropDatabases(connection);
      await connection.close();
    },
  };
};
