import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import { checkCount } from '../../event-store/batch.js';
import type { Position } from '../../event-store/port.js';
import { unavailable } from '../../mongodb/unavailable.js';

/** The position up to which a context has been published. */
export interface PublishedPosition {
  /** 0 if nothing was published yet. @throws UnavailableError */
  read(): Promise<Position>;
  /** @throws UnavailableError if the store is unavailable, or a leader of a later term has written */
  write(position: Position, term: number): Promise<void>;
}

interface Published {
  readonly _id: string;
  readonly position: Position;
  readonly term: number;
}

const COLLECTION = 'published';

/** Stores the published position in the database of the event stores, in one document per context. */
export const mongodbPublishedPosition = (connection: Connection, context: Context): PublishedPosition => {
  const part = `published position of ${context}`;
  const published = connection.collection<Published>(COLLECTION);
  return {
    read: async () => (await unavailable(part, () => published.findOne({ _id: context })))?.position ?? 0,
    write: async (position, term) => {
      checkCount('position', position, 0);
      // If a later term has written, the upsert matches no document and cannot insert a second one: E11000.
      await unavailable(part, () =>
        published.updateOne({ _id: context, term: { $lte: term } }, { $set: { position, term } }, { upsert: true }),
      );
    },
  };
};
