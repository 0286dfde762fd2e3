import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection, type ConnectOptions } from 'mongoose';

export interface MongodbOptions {
  /** `mongodb://` or `mongodb+srv://` with credentials; a replica set, since appends are transactions. */
  readonly url: string;
  readonly database: string;
  /** Named in the server's log. */
  readonly appName?: string;
  /** How long the server may be silent on a socket: 4 s by default, longer for callers that send large commands. */
  readonly silenceMs?: number;
  /** Called with the client once it is connected, which then tells of its commands and connections. */
  readonly observe?: (client: mongoose.mongo.MongoClient) => void;
}

/** Shorter than `CALL_DEADLINE_MS`, so that the driver notices first and reconnects. */
const SOCKET_TIMEOUT_MS = 4_000;
const SELECTION_TIMEOUT_MS = 3_000;
/** Pauses between attempts to connect for the first time. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

const settings: ConnectOptions = {
  // Calls on a store that is not connected fail at once.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
  connectTimeoutMS: SELECTION_TIMEOUT_MS,
  waitQueueTimeoutMS: SELECTION_TIMEOUT_MS,
  // How soon a returning server is noticed.
  heartbeatFrequencyMS: 1_000,
  maxPoolSize: 30,
  readPreference: 'primary',
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: SOCKET_TIMEOUT_MS },
};

/**
 * The process's connection to MongoDB, shared by all adapters. Resolves when it is connected or the first attempt has
 * failed. It keeps reconnecting until closed; while disconnected, every call fails. Majority writes in the journal;
 * reads from the primary of what a majority has, so that nothing is read that a failover rolls back.
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
  let closed = false;
  // Closing a connection that was never open does not always emit an event.
  const close = connection.close.bind(connection);
  connection.close = (force) => {
    closed = true;
    return close(force);
  };
  const open = async (): Promise<boolean> => {
    try {
      await connection.openUri(url, { ...options });
      observe?.(connection.getClient());
      return true;
    } catch {
      return closed;
    }
  };
  const keepTrying = async (): Promise<void> => {
    for (let wait = FIRST_PAUSE_MS; !closed; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      await pause(wait * (0.5 + Math.random() / 2));
      if (await open()) return;
    }
  };
  if (!(await open())) void keepTrying();
  return connection;
};
