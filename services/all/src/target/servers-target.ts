import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import { documentInstance } from '@rallyrank/infra/config/instance/document-instance';
import { openMongodbDocuments } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { writerLock } from '@rallyrank/infra/leadership/mongodb/writer-lock';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { type Patience, patiently } from '@rallyrank/infra/patience';
import { connectNatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { retryingRpc } from '@rallyrank/infra/rpc/retrying-rpc';
import { SITE } from '@rallyrank/infra/service/server-adapters';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import type { Target } from './port.js';
import { waitingOn } from './waiting-on.js';

/**
 * Time in milliseconds for which a command retries while a service changes its leader, or a server restarts or elects a
 * primary.
 */
const PATIENCE_MS = 60_000;

const patientRecord = (record: InstanceRecord, patience: Patience): InstanceRecord => ({
  read: () => patiently(() => record.read(), patience),
  found: (description) => patiently(() => record.found(description), patience),
  write: (description) => patiently(() => record.write(description), patience),
});

/** An instance on servers: a command calls the services running there. @throws UnavailableError */
export const openServersTarget = async (config: Config): Promise<Target> => {
  const log = createLogger(config, 'cli');
  const patience = { patienceMs: PATIENCE_MS, onFailure: waitingOn(process.stderr) };
  const { namespace } = config;
  const connection = await connectMongodb({ url: config.mongodbUrl, database: namespace, appName: 'cli' });
  const documents = openMongodbDocuments({ connection, namespace, service: SITE, now: () => new Date() });

  const openServices = async () => {
    const serviceTokens = createServiceTokens({ key: config.serviceTokenKey, self: 'cli' });
    const connect = () => connectNatsRpc({ url: config.natsUrl, namespace, service: 'cli', serviceTokens, log });
    const rpc = await patiently(connect, patience);
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
  const [record, lock] = [patientRecord(documentInstance(documents), patience), writerLock(connection, log)];
  return { name: `the instance ${namespace}`, record, lock, openServices, close };
};
