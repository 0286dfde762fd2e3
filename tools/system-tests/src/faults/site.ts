import { readModelHashes } from '@rallyrank/cli/backup/read-model-hashes';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { byService, type Service, services } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { mongodbPublishedPosition } from '@rallyrank/infra/event-feed/kafka/published-position';
import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
import { createLogger } from '@rallyrank/infra/observability/logger';
import type { ReadModelState } from '@rallyrank/infra/observability/probe-server';
import { connectNatsRpc } from '@rallyrank/infra/rpc/nats/nats-rpc';
import { retryingRpc } from '@rallyrank/infra/rpc/retrying-rpc';
import { createServiceTokens } from '@rallyrank/infra/service-token/service-tokens';
import { dropDatabases } from '@rallyrank/infra/testing/drop-databases';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { type TestServers, testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { startCluster } from '../cluster/cluster.js';
import type { Program } from '../cluster/program.js';

const HTTP_MS = 5_000;
const PATIENCE_MS = 20_000;

const get = async (program: Program, path: string): Promise<Response> =>
  fetch(`${program.probesUrl}${path}`, { signal: AbortSignal.timeout(HTTP_MS) });

/** Whether the process reports that it accepts reads and writes; both false if it does not answer. */
export const readiness = async (program: Program): Promise<{ reads: boolean; writes: boolean }> => {
  const asks = ['/readyz', '/readyz/writes'].map((path) =>
    get(program, path).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const [reads = false, writes = false] = await Promise.all(asks);
  return { reads, writes };
};

/** A number from the process's `/metrics`. */
export const metric = async (program: Program, name: string): Promise<number> => {
  const line = (await (await get(program, '/metrics')).text()).split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
};

/** Waits until a replica leads, and returns it. */
export const leaderOf = async (replicas: readonly Program[]): Promise<Program> => {
  let leader: Program | undefined;
  await until('one of the replicas leads', async () => {
    for (const replica of replicas) {
      const term = replica.isRunning ? await metric(replica, 'rallyrank_leading_term').catch(() => 0) : 0;
      if (term > 0) leader = replica;
    }
    return leader !== undefined;
  });
  return leader!;
};

/** The replica that leads, and the first of the others. Waits until one leads. */
export const rolesOf = async (replicas: readonly Program[]): Promise<{ leader: Program; follower: Program }> => {
  const leader = await leaderOf(replicas);
  return { leader, follower: replicas.find((replica) => replica !== leader)! };
};

/** Number of calls of a route that the process has answered with 200 since its start. */
export const answersOf = async (program: Program, route: string): Promise<number> =>
  (await metric(program, `rallyrank_call_seconds_count{route="${route}",status="200"}`)) || 0;

/** Pauses a process during `work`, so that it accepts connections and never answers. */
export const whilePaused = async <T>({ pid }: Program, work: () => Promise<T>): Promise<T> => {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

/** The read models of a running process by `<service>.<projection>`. */
export const readModelsOf = async (program: Program): Promise<Record<string, ReadModelState>> =>
  (await (await get(program, '/read-models')).json()) as Record<string, ReadModelState>;

export interface FaultSiteOptions {
  readonly replicas: Partial<Record<Service, number>>;
  readonly gateways?: number;
  /** Whether services without replicas here also run, in one process; a gateway needs them. */
  readonly others?: boolean;
  /** Further configuration variables, such as the addresses of servers that belong to the test. */
  readonly env?: Readonly<Record<string, string>>;
  /** The servers of the test run by default. */
  readonly servers?: TestServers;
}

/** A cluster in its own namespace, with a client of its services and access to its stores. */
export const openFaultSite = async ({
  replicas,
  gateways = 0,
  others = gateways > 0,
  env: own = {},
  servers,
}: FaultSiteOptions) => {
  const shared = servers ?? testServers();
  const env = {
    // The tests check some log lines.
    LOG_LEVEL: 'info',
    NAMESPACE: shared.namespace,
    MONGODB_URL: shared.mongodbUrl,
    KAFKA_BROKERS: shared.kafka.brokers.join(','),
    NATS_URL: shared.natsUrl,
    REDIS_URL: shared.redisUrl,
    ...noLimits,
    ...own,
  };
  const config = readConfig({ ...env, PROFILE: 'servers', LOG_LEVEL: 'silent' });
  const { namespace, natsUrl, mongodbUrl } = config;
  const log = createLogger(config, 'cli');
  const cluster = await startCluster({
    env,
    replicas: { ...byService(() => 0), ...replicas },
    together: others ? services.filter((service) => replicas[service] === undefined) : [],
    gateways,
  });
  const serviceTokens = createServiceTokens({ key: config.serviceTokenKey, self: 'cli' });
  const rpc = await connectNatsRpc({ url: natsUrl, namespace, service: 'cli', serviceTokens, log });
  /** Repeats calls, like an import, while there is no leader. */
  const patientRpc = retryingRpc(rpc, PATIENCE_MS);
  const connection = await connectMongodb({ url: mongodbUrl, database: namespace });
  const stores = new Map<Context, EventStore>(
    contexts.map((context) => [context, openMongodbEventStore({ connection, context, now: () => new Date() })]),
  );
  const store = (context: Context) => stores.get(context)!;

  /** Waits until every replica has the same read models as a replay of all events, and returns those of the replay. */
  const readModelsSettle = async (programs: readonly Program[]): Promise<Record<string, string>> => {
    const running = services.filter((service) => cluster.services[service].length > 0);
    const rebuilt = await readModelHashes(config, store, running);
    const isIn = (program: Program, service: string) => cluster.services[service as Service].includes(program);
    for (const program of programs) {
      // Empty if the services of the program only have documents.
      const wanted = Object.entries(rebuilt).filter(([name]) => isIn(program, name.split('.')[0]!));
      let found: Record<string, ReadModelState> = {};
      const isSame = async () => {
        found = await readModelsOf(program);
        return (
          Object.keys(found).length === wanted.length && wanted.every(([name, hash]) => found[name]?.hash === hash)
        );
      };
      await until(`${program.name} has the read models of a replay`, isSame).catch((error: Error) => {
        throw new Error(`${error.message}\n${JSON.stringify({ found, rebuilt }, null, 1)}`);
      });
    }
    return rebuilt;
  };

  const publishLag = async (context: Context): Promise<number> =>
    (await store(context).head()) - (await mongodbPublishedPosition(connection, context).read());
  const untilPublished = (context: Context): Promise<unknown> =>
    until(`${context} is published`, async () => (await publishLag(context)) === 0);

  const stop = async () => {
    await cluster.stop();
    await rpc.close();
    await Promise.all([...stores.values()].map((each) => each.close()));
    // Only this test uses the name, so leftovers are harmless.
    await dropDatabases(connection, namespace).catch(() => undefined);
    await connection.close();
  };
  return { ...cluster, config, namespace, rpc, patientRpc, store, publishLag, untilPublished, readModelsSettle, stop };
};
export type FaultSite = Awaited<ReturnType<typeof openFaultSite>>;
