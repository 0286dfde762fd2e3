import { freePort } from './free-port.js';
import { kafka } from './kafka.js';
import { mongodb } from './mongodb.js';
import { nats } from './nats.js';
import { openServer, type ServerOptions, type TestServer } from './open-server.js';
import { redis } from './redis.js';
import { openReplicaSet } from './replica-set.js';
import { type KindOfServer, type ServerKind, serverKinds } from './server-kind.js';

const kinds: Record<ServerKind, KindOfServer> = { mongodb, kafka, nats, redis };

/**
 * Starts a server for the caller alone.
 * @throws MissingServerError if this machine cannot run it, Error if it does not start
 */
export const startServer = (kind: ServerKind, options?: ServerOptions, findPort = freePort): Promise<TestServer> =>
  openServer(kinds[kind], options, findPort);

/** A server for all tests of a run. */
export interface SharedServer {
  readonly kind: ServerKind;
  readonly variable: string;
  readonly address: string;
  readonly how: string;
  stop(): Promise<void>;
}

export interface AllServersOptions {
  /** Whether MongoDB is a replica set of three instead of one. */
  readonly replicaSet?: boolean;
}

/**
 * Starts one server of each kind, unless it is configured. `missing` contains a line for each server that is not
 * available.
 */
export const startAllServers = async ({
  replicaSet = false,
}: AllServersOptions = {}): Promise<{
  servers: SharedServer[];
  missing: string[];
}> => {
  const one = async (kind: ServerKind): Promise<SharedServer> => {
    const { variable } = kinds[kind];
    const configured = process.env[variable];
    if (configured)
      return { kind, variable, address: configured, how: `configured in ${variable}`, stop: async () => {} };
    const { address, how, stop } = await (kind === 'mongodb' && replicaSet ? openReplicaSet() : startServer(kind));
    return { kind, variable, address, how, stop };
  };
  const outcomes = await Promise.allSettled(serverKinds.map(one));
  return {
    servers: outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : [])),
    missing: outcomes.flatMap((o) => (o.status === 'rejected' ? [(o.reason as Error).message] : [])),
  };
};
