import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import { retry } from '../retry.js';

export interface MongodbOptions {
  /** `mongodb://` or `mongodb+srv://` with credentials; a replica set, since appends are transactions. */
  readonly url: string;
  readonly database: string;
  /** Name of this client in the server's log. */
  readonly appName?: string;
  /**
   * Time in milliseconds for which the server may be silent on a socket: 4,000 by default, longer for callers that send
   * large commands.
   */
  readonly silenceMs?: number;
  /** Called with the client once it is connected. The client then emits events for its commands and connections. */
  readonly observe?: (client: mongoose.mongo.MongoClient) => void;
}

/**
 * Default of `silenceMs`. Shorter than `CALL_DEADLINE_MS`, so that the driver detects the failure first and reconnects.
 */
const SOCKET_TIMEOUT_MS = 4_000;
const SELECTION_TIMEOUT_MS = 3_000;
/** Pauses between attempts to connect for the first time. */
const BACKOFF = { firstMs: 250, longestMs: 4_000 };

const settings: ConnectOptions = {
  // Calls on a store that is not connected fail at once.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
  connectTimeoutMS: SELECTION_TIMEOUT_MS,
  waitQueueTimeoutMS: SELECTION_TIMEOUT_MS,
  // Interval at which a returning server is detected, in milliseconds.
  heartbeatFrequencyMS: 1_000,
  maxPoolSize: 30,
  readPreference: 'primary',
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: SOCKET_TIMEOUT_MS },
};

/**
 * The process's connection to MongoDB, shared by all adapters. Resolves when it is connected or the first attempt has
 * failed. It keeps reconnecting until closed; while disconnected, every call fails. Writes are acknowledged by a
 * majority, in the journal. Reads use the primary and return only majority-committed data, so that a failover never
 * rolls back data that was read.
 */
export const connectMongodb = async ({
  url,
  database,
  appName,
  silenceMs = SOCKET_TIMEOUT_MS,
  observe,
}: MongodbOptions): Promise<Connection> => {
  const connection = mongoose.createConnection();
  const options = {
    ...settings,
    socketTimeoutMS: silenceMs,
    dbName: database,
    ...(appName !== undefined && { appName }),
    ...(observe && { monitorCommands: true }),
  };
  const closing = new AbortController();
  // Closing a connection that was never open does not always emit an event.
  const close = connection.close.bind(connection);
  connection.close = (force) => {
    closing.abort();
    return close(force);
  };
  const open = async (): Promise<void> => {
    await connection.openUri(url, { ...options });
    observe?.(connection.getClient());
  };
  const tried = Promise.withResolvers<void>();
  const opened = retry(open, { backoff: BACKOFF, signal: closing.signal, onFailure: () => tried.resolve() });
  opened.then(tried.resolve, tried.resolve);
  await tried.promise;
  return connection;
};
