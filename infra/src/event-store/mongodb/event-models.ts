import type { Context } from '@rallyrank/contracts/shared/event';
import mongoose, { type Connection, type Model } from 'mongoose';
import { isDuplicateKey, unavailable } from '../../mongodb/unavailable.js';
import type { StreamId } from '../port.js';
import type { EventDocument } from './event-document.js';

/** An appended command id with the result of its append: the position of its last event. */
export interface StoredCommand {
  /** `commandKey()`. */
  readonly _id: string;
  readonly streamVersion: number;
  readonly position: number;
}

/** The end of a context. Each append advances it in its transaction, so that positions have no gap. */
export interface StoredHead {
  readonly _id: string;
  readonly position: number;
  /** Term of the leader that may append; 0 before the first. */
  readonly term: number;
  /** Session in which that leader appends. Its successor aborts a transaction left open in it. */
  readonly session?: mongoose.mongo.Binary | undefined;
}

export interface EventModels {
  readonly events: Model<EventDocument>;
  readonly commands: Model<StoredCommand>;
  readonly heads: Model<StoredHead>;
}

const { Schema } = mongoose;
const { Mixed } = Schema.Types;
const options = { versionKey: false, strict: 'throw' } as const;

const eventSchema = new Schema<EventDocument>(
  {
    position: Number,
    stream: String,
    streamVersion: Number,
    type: String,
    version: Number,
    data: Mixed,
    metadata: Mixed,
    recordedAt: Date,
    checksum: Number,
  },
  // Our documents have a field `type`, so mongoose's type key gets another name.
  { ...options, typeKey: '$type' },
)
  .index({ stream: 1, streamVersion: 1 }, { unique: true })
  .index({ position: 1 }, { unique: true });

const commandSchema = new Schema<StoredCommand>({ _id: String, streamVersion: Number, position: Number }, options);

const headSchema = new Schema<StoredHead>(
  { _id: String, position: Number, term: Number, session: Schema.Types.Buffer },
  options,
);

/** The driver's collection behind a model: avoids casting and validating each document on the hot path. */
export const native = <T extends mongoose.mongo.Document>(model: Model<T>): mongoose.Collection<T> =>
  model.collection as unknown as mongoose.Collection<T>;

/** A stream id has no space, so no two pairs share a key. */
export const commandKey = (stream: StreamId, commandId: string): string => `${stream} ${commandId}`;

/**
 * The models of a context on a connection: `<context>.events`, `<context>.commands` and the `heads` of all contexts.
 */
export const eventModels = (connection: Connection, context: Context): EventModels => {
  const model = <T>(name: string, schema: mongoose.Schema<T>): Model<T> =>
    (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema, name);
  return {
    events: model(`${context}.events`, eventSchema),
    commands: model(`${context}.commands`, commandSchema),
    heads: model('heads', headSchema),
  };
};

/**
 * Creates the collections, their indexes and the head of an empty context, unless they exist.
 * @throws UnavailableError
 */
export const prepareEventModels = async (part: string, models: EventModels, context: Context): Promise<void> => {
  const head = { $setOnInsert: { position: 0, term: 0 } };
  // This is called first, because it fails cleanly if the connection was never open, unlike `createCollection`.
  await unavailable(part, async () => {
    try {
      await native(models.heads).updateOne({ _id: context }, head, { upsert: true });
    } catch (error) {
      // Another process created it at the same time.
      if (!isDuplicateKey(error)) throw error;
    }
  });
  for (const model of [models.events, models.commands]) {
    await unavailable(part, () => model.createCollection());
    await unavailable(part, () => model.createIndexes());
  }
};
