import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { MissingServerError, type TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { serversOf } from '@rallyrank/infra/testing/test-servers';
import { sourceKey } from '../fault-edition.js';
import { openFaultSite } from '../faults/site.js';
import { type Drill, must, NotPossibleError } from './drill.js';
import { secondsSince } from './instance.js';

const kinds = ['mongodb', 'kafka', 'nats', 'redis'] as const;
type Kind = (typeof kinds)[number];
const PLAYERS = 20;

/** @throws NotPossibleError if one of them is not installed on this machine */
const startServers = async (): Promise<ReadonlyMap<Kind, TestServer>> => {
  const begun = await Promise.allSettled(
    kinds.map(async (kind) => [kind, await startServer(kind, { durable: true })] as const),
  );
  const servers = new Map(begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  const failed = begun.find((each) => each.status === 'rejected');
  if (!failed) return servers;
  await Promise.all([...servers.values()].map((server) => server.stop()));
  throw failed.reason instanceof MissingServerError ? new NotPossibleError(failed.reason.message) : failed.reason;
};

export const lostBroker: Drill = {
  name: 'a lost broker',
  promise: 'commands and pages continue without Kafka, and the missed events are published when it is back',
  section: 'a-server-is-unavailable',
  run: async () => {
    const servers = await startServers();
    const address = (kind: Kind) => servers.get(kind)!.address;
    const addresses = {
      ...{ MONGODB_URL: address('mongodb'), KAFKA_BROKERS: address('kafka') },
      ...{ NATS_URL: address('nats'), REDIS_URL: address('redis') },
    };
    const site = await openFaultSite({ replicas: { players: 1 }, servers: serversOf(addresses) });
    try {
      const write = async (first: number): Promise<number> => {
        const began = performance.now();
        for (let key = first; key < first + PLAYERS; key++)
          await site.rpc.call(resolvePlayers, {
            players: [{ sourceKey: sourceKey(key), name: { en: `Player ${key}` }, gender: 'M', otherNames: [] }],
          });
        return secondsSince(began);
      };
      const withKafka = await write(1);
      await servers.get('kafka')!.kill();
      const without = await write(1 + PLAYERS);
      await site.readModelsSettle(site.replicas);
      const waiting = await site.publishLag('players');
      must(waiting > 0, 'events were published although Kafka was gone');
      const began = performance.now();
      await servers.get('kafka')!.start();
      await site.untilPublished('players');
      const published = secondsSince(began);
      await site.readModelsSettle(site.replicas);
      return {
        [`seconds for ${PLAYERS} writes`]: withKafka,
        'without Kafka': without,
        'unpublished events': waiting,
        'seconds until Kafka was back and had them': published,
      };
    } finally {
      await site.stop();
      await Promise.all([...servers.values()].map((server) => server.stop()));
    }
  },
};
