import { contexts } from '@rallyrank/contracts/shared/event';
import { eventModels } from '@rallyrank/infra/event-store/mongodb/event-models';
import { connectMongodb } from '@rallyrank/infra/mongodb/connect';

const BATCH = 1_000;
/** A server that has just stored a whole history may pause for seconds while it writes its checkpoint. */
const PATIENCE_MS = 60_000;

export interface BareFigures {
  readonly events: number;
  /** Inserts per second into a collection with the indexes of the event store. */
  readonly indexedPerSecond: number;
  /** Inserts per second into a collection with no index except `_id`. */
  readonly barePerSecond: number;
}

/** Writes the events of an instance again to the same server, using only the driver's `insertMany`. */
export const benchBareInsert = async (url: string, namespace: string): Promise<BareFigures> => {
  const connection = await connectMongodb({ url, database: namespace, silenceMs: PATIENCE_MS });
  const durable = { ordered: true, writeConcern: { w: 'majority', j: true } } as const;
  let events = 0;
  const seconds = { indexed: 0, bare: 0 };
  try {
    for (const context of contexts) {
      const source = eventModels(connection, context).events.collection;
      const head = await connection.collection<{ _id: string; position: number }>('heads').findOne({ _id: context });
      const indexed = connection.collection(`bench-indexed-${context}`);
      const bare = connection.collection(`bench-bare-${context}`);
      await indexed.createIndex({ stream: 1, streamVersion: 1 }, { unique: true });
      await indexed.createIndex({ position: 1 }, { unique: true });
      for (let after = 0; after < (head?.position ?? 0); after += BATCH) {
        const page = await source
          .find({ position: { $gt: after, $lte: after + BATCH } }, { projection: { _id: 0 } })
          .toArray();
        events += page.length;
        for (const [kind, collection] of [
          ['indexed', indexed],
          ['bare', bare],
        ] as const) {
          const documents = page.map((document) => ({ ...document }));
          const started = performance.now();
          await collection.insertMany(documents, durable);
          seconds[kind] += (performance.now() - started) / 1_000;
        }
      }
    }
  } finally {
    await connection.close();
  }
  return {
    events,
    indexedPerSecond: Math.round(events / seconds.indexed),
    barePerSecond: Math.round(events / seconds.bare),
  };
};
