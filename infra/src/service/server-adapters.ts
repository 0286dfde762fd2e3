import { randomUUID } from 'node:crypto';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { AdapterOptions, Adapters } from '../adapters.js';
import { createRedisCache } from '../cache/redis/redis-cache.js';
import { redisRequirement } from '../cache/redis/requirement.js';
import { documentInstance } from '../config/instance/document-instance.js';
import { documentDatabase, openMongodbDocuments } from '../documents/mongodb/mongodb-documents.js';
import { createKafkaFeed, type KafkaFeed } from '../event-feed/kafka/kafka-feed.js';
import { mongodbPublishedPosition } from '../event-feed/kafka/published-position.js';
import { type Relay, startRelay } from '../event-feed/kafka/relay.js';
import { kafkaRequirement } from '../event-feed/kafka/requirement.js';
import { openMongodbEventStore } from '../event-store/mongodb/mongodb-event-store.js';
import type { EventStore } from '../event-store/port.js';
import { openGridfsFiles } from '../files/gridfs/gridfs-files.js';
import { createBullJobs } from '../jobs/bull/bull-jobs.js';
import { openMongodbLeadership } from '../leadership/mongodb/mongodb-leadership.js';
import { writerLock } from '../leadership/mongodb/writer-lock.js';
import type { Leadership } from '../leadership/port.js';
import { connectMongodb } from '../mongodb/connect.js';
import { observeCommands } from '../mongodb/observed-commands.js';
import { ObservedPools } from '../mongodb/observed-pools.js';
import { mongodbRequirement } from '../mongodb/requirement.js';
import { needsOf } from '../mongodb/rights.js';
import type { Figure } from '../observability/figure.js';
import { StatementStats } from '../observability/statements/statement-stats.js';
import { patiently } from '../patience.js';
import { connectNatsRpc } from '../rpc/nats/nats-rpc.js';
import { natsRequirement } from '../rpc/nats/requirement.js';
import { createServiceTokens } from '../service-token/service-tokens.js';
import { once } from './once.js';
import { kafkaProbe, mongodbProbe, natsProbe, redisProbe } from './server-probes.js';

/** Owner of the document that describes the instance, which belongs to no service. */
export const SITE = 'site';

const inParallel = (closings: Iterable<() => Promise<void>>) => Promise.all([...closings].map((close) => close()));

const relayFigure = (relay: Relay): Figure => ({
  name: 'rallyrank_unpublished_events',
  help: 'Events of the service not yet published by its relay',
  service: relay.context,
  kind: 'sampled',
  read: () => relay.lag(),
});

const feedFigures = (service: string, feed: KafkaFeed): Figure[] => [
  {
    name: 'rallyrank_feed_gaps_filled_total',
    help: 'Ranges read from the store because Kafka did not deliver them in time',
    service,
    kind: 'total',
    read: () => feed.counts().gapsFilled,
  },
  {
    name: 'rallyrank_feed_buffered_events',
    help: 'Events delivered by Kafka that wait for an earlier event',
    service,
    kind: 'gauge',
    read: () => feed.counts().buffered,
  },
];

/**
 * MongoDB for durable data, Kafka for events, NATS for rpc and notifications, Redis for data that may be lost, Bull for
 * jobs. The process is a candidate for leading the contexts of its services, and relays the events of those it leads.
 * It waits for NATS; the other servers are contacted on first use.
 */
export const serverAdapters = async ({ config, log, now, services, onWaiting }: AdapterOptions): Promise<Adapters> => {
  const { namespace, kafka, redisUrl } = config;
  const self = services.length === 1 ? services[0]! : 'cli';
  const serviceTokens = createServiceTokens({ key: config.serviceTokenKey, self });
  const stats = new StatementStats({ now, slowMs: config.slowStatementMs });
  const pools = new ObservedPools();
  const connection = await connectMongodb({
    ...{ url: config.mongodbUrl, database: namespace, appName: self },
    observe: (client) => {
      observeCommands(client, stats);
      pools.observe(client);
    },
  });
  const connect = () => connectNatsRpc({ url: config.natsUrl, namespace, service: self, serviceTokens, log });
  const rpc = await patiently(connect, { patienceMs: Number.POSITIVE_INFINITY, onFailure: onWaiting });

  const leaderships = new Map<Service, Leadership>(
    services.map((name) => [name, openMongodbLeadership({ connection, name, log })]),
  );
  const stores = new Map<Context, EventStore>(
    contexts.map((context) => {
      const leadership = leaderships.get(context);
      const options = { connection, context, now, parkDamaged: config.parkDamagedEvents };
      return [context, openMongodbEventStore({ ...options, ...(leadership && { leadership }) })];
    }),
  );
  const store = (context: Context) => stores.get(context)!;
  const relays = contexts.flatMap((context) => {
    const leadership = leaderships.get(context);
    if (!leadership) return [];
    const published = mongodbPublishedPosition(connection, context);
    return startRelay({ kafka, namespace, context, store: store(context), leadership, published, log });
  });
  const feed = createKafkaFeed({ kafka, namespace, store, log, instance: `${self}-${randomUUID()}` });
  const cache = createRedisCache({ url: redisUrl, namespace, log });
  const documents = once((service: string) => openMongodbDocuments({ connection, namespace, service, now }));
  const jobs = once((service: string) =>
    createBullJobs({ redisUrl, namespace, service, documents: documents.of(service), now, newId: randomUUID, log }),
  );

  const requirements = [
    mongodbRequirement({
      ...{ url: config.mongodbUrl, connection },
      needs: needsOf(namespace, services, (service) => documentDatabase(namespace, service)),
      outdated: async () => (await Promise.all(documents.all().map((each) => each.outdated()))).flat(),
    }),
    kafkaRequirement(
      kafka,
      namespace,
      contexts.filter((context) => leaderships.has(context)),
      log,
    ),
    natsRequirement(rpc),
    redisRequirement(cache),
  ];

  const ping = async () => {
    await Promise.all([...stores.values()].map((each) => each.ping()));
    await rpc.ping();
  };
  const close = async () => {
    await rpc.close();
    await inParallel(jobs.all().map((each) => () => each.close()));
    await inParallel([...relays, feed].map((each) => () => each.close()));
    await inParallel([...leaderships.values()].map((each) => () => each.close()));
    await inParallel([...documents.all(), ...stores.values(), cache].map((each) => () => each.close()));
    await connection.close();
  };
  return {
    store,
    feed,
    rpc,
    cache,
    documents: documents.of,
    files: (service) => openGridfsFiles({ connection, namespace, service, now }),
    jobs: jobs.of,
    instance: documentInstance(openMongodbDocuments({ connection, namespace, service: SITE, now })),
    lock: writerLock(connection, log),
    leadership: (service: Service) => leaderships.get(service)!,
    answer: (service, what) => rpc.answer(service, what),
    verify: async (token) => (await serviceTokens.verify(token, ...services)).caller,
    serviceTokenKey: config.serviceTokenKey,
    requirements,
    servers: [mongodbProbe(connection), kafkaProbe(kafka, log), natsProbe(rpc), redisProbe(cache)],
    dataSources: { stats, pools: () => pools.read() },
    figures: [...relays.map(relayFigure), ...feedFigures(self, feed)],
    ping,
    close,
  };
};
