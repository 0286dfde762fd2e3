import { afterAll, beforeAll } from '@jest/globals';
import { openMongodbDocuments } from '@rallyrank/infra/documents/mongodb/mongodb-documents';
import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
import { openGridfsFiles } from '@rallyrank/infra/files/gridfs/gridfs-files';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { connectNatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { createServiceTokens, type Peer } from '@rallyrank/infra/service-token/service-tokens';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { accountFilesContract } from './testing/account-files.contract.js';
import { ownAccountContract } from './testing/own-account.contract.js';
import { type SignInHarness, signInContract } from './testing/sign-in.contract.js';

const key = 'a key of the tests, 32 bytes long';
const log = createLogger({ logLevel: 'silent' }, 'identity');
const { mongodbUrl, natsUrl, namespace } = testServers();

let connection: Awaited<ReturnType<typeof connectMongodb>>;
beforeAll(async () => {
  connection = await connectMongodb({ url: mongodbUrl, database: namespace });
});
afterAll(async () => {
  await dropDatabases(connection, namespace);
  await connection.close();
});

const connect = (service: Peer) =>
  connectNatsRpc({ url: natsUrl, namespace, service, serviceTokens: createServiceTokens({ key, self: service }), log });

let opened = 0;
const open = async (now: () => Date): Promise<SignInHarness> => {
  opened += 1;
  const store = openMongodbDocuments({ connection, namespace, service: `identity${opened}`, now });
  const files = openGridfsFiles({ connection, namespace, service: `identity${opened}`, now });
  const events = openMongodbEventStore({ connection, context: 'identity', now });
  const [rpc, other] = await Promise.all([connect('identity'), connect('gateway')]);
  const dispose = async () => {
    await Promise.all([rpc.close(), other.close()]);
    await Promise.all([store.close(), events.close()]);
  };
  return { store, files, events, rpc, other, dispose };
};

signInContract('servers', open);
ownAccountContract('servers', open);
accountFilesContract('servers', open);
