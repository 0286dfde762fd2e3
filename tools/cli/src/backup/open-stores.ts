import { contexts } from '@rallyrank/contracts/shared/event';
import type { Config } from '@rallyrank/infra/config/config';
import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
import type { EventStore, EventStores } from '@rallyrank/infra/event-store/port';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';

export interface OpenStores {
  readonly store: EventStores;
  readonly close: () => Promise<void>;
}

const storesOf = (open: EventStores, end: () => Promise<void>): OpenStores => {
  const stores = new Map(contexts.map((context) => [context, open(context)]));
  const close = async () => {
    await Promise.all([...stores.values()].map((store) => store.close()));
    await end();
  };
  return { store: (context) => stores.get(context) as EventStore, close };
};

/** Opens the event stores of the configured profile for reading. */
export const openStores = async (config: Config): Promise<OpenStores> => {
  const { profile, dataFolder, mongodbUrl, namespace, parkDamagedEvents: parkDamaged } = config;
  const now = () => new Date();
  if (profile === 'embedded')
    return storesOf(
      (context) => openSqliteEventStore({ folder: dataFolder, context, now, parkDamaged }),
      async () => {},
    );
  const connection = await connectMongodb({ url: mongodbUrl, database: namespace });
  return storesOf(
    (context) => openMongodbEventStore({ connection, context, now, parkDamaged }),
    () => connection.close(),
  );
};
