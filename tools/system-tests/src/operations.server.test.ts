import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@rallyrank/all/modules';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { API_PREFIX, isWrite } from '@rallyrank/contracts/shared/route';
import { openMongodbInstanceArchive } from '@rallyrank/infra/backup/mongodb/mongodb-instance-archive';
import { readConfig } from '@rallyrank/infra/config/config';
import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { type RunningServices, startService } from '@rallyrank/infra/service/start-service';
import { headersOf } from '@rallyrank/infra/testing/as-user';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { operationEntries, operator } from './operation-entries.js';
import { newFolder } from './test-site.js';

const key = 'a key of the tests, 32 bytes long';
const address = '203.0.113.9';

/**
 * Each service is a separate process, as on servers: entries reach `identity` over NATS, which stores them in MongoDB.
 */
operationEntries('servers', async () => {
  const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
  const folder = newFolder();
  const started = new Map<string, RunningServices>();
  for (const service of new Set(routes.filter(isWrite).map((route) => route.service))) {
    const config = readConfig({
      PROFILE: 'servers',
      LOG_LEVEL: 'silent',
      RALLYRANK_DATA: join(folder, service),
      NAMESPACE: namespace,
      SERVICE_TOKEN_KEY: key,
      MONGODB_URL: mongodbUrl,
      KAFKA_BROKERS: kafka.brokers.join(','),
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
      ADMIN_PASSWORD: 'gt7-Kxv2',
    });
    const own = { [service]: modules[service] };
    started.set(service, await startService({ modules: own, routes, rpcs, config, host: '127.0.0.1', port: 0 }));
  }
  const archive = await openMongodbInstanceArchive({ url: mongodbUrl, database: namespace });
  const stop = async () => {
    for (const each of started.values()) await each.stop();
    await archive.close();
    rmSync(folder, { recursive: true });
  };
  return {
    send: async ({ service, method, path }, body) => {
      const response = await fetch(`${started.get(service)!.url}${API_PREFIX}${path}`, {
        method,
        headers: {
          ...(await headersOf(key, service, operator)),
          'Content-Type': 'application/json',
          [CLIENT_GROUP_HEADER]: address,
        },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { code: number }).code;
    },
    address,
    documents: archive.documents,
    stop,
  };
});
