import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Config } from '@rallyrank/infra/config/config';
import { documentInstance } from '@rallyrank/infra/config/instance/document-instance';
import { openMongodbDocuments } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { openMongodbLeadership } from '@rallyrank/infra/leadership/mongodb/mongodb-leadership';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { connectNatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { retryingRpc } from '@rallyrank/infra/rpc/retrying-rpc';
import { SITE } from '@rallyrank/infra/service/server-adapters';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import type { Target } from './port.js';

/** A killed writer keeps the lock for 5 s; a lock held longer belongs to a running writer. */
const LOCK_WITHIN_MS = 8_000;
/** How long a command retries while a service changes its leader or a server restarts. */
const PATIENCE_MS = 60_000;

/** An instance on servers: a command calls the services running there. @throws UnavailableError */
export const openServersTarget = async (config: Config): Promise<Target> => {
  const log = createLogger(config, 'cli');
  const { namespace } = config;
  const connection = await connectMongodb({ url: config.mongodbUrl, database: namespace, appName: 'cli' });
  const documents = openMongodbDocuments({ connection, namespace, service: SITE, now: () => new Date() });

  const lock = async () => {
    const leadership = openMongodbLeadership({ connection, name: 'writer', log });
    const { promise, resolve } = Promise.withResolvers<void>();
    const unlisten = leadership.onChange((term) => term > 0 && resolve());
    const waiting = new AbortController();
    await Promise.race([promise, pause(LOCK_WITHIN_MS, undefined, waiting)]).finally(() => waiting.abort());
    unlisten();
    if (leadership.term > 0) return () => leadership.close();
    await leadership.close();
    throw new DomainError('import.running');
  };

  const openServices = async () => {
    const serviceTokens = createServiceTokens({ key: config.serviceTokenKey, self: 'cli' });
    const rpc = await connectNatsRpc({ url: config.natsUrl, namespace, service: 'cli', serviceTokens, log });
    return {
      rpc: retryingRpc(rpc, PATIENCE_MS),
      url: undefined,
      caughtUp: async () => undefined,
      stop: () => rpc.close(),
    };
  };

  const close = async () => {
    await documents.close();
    await connection.close();
  };
  return { name: `the instance ${namespace}`, record: documentInstance(documents), lock, openServices, close };
};
