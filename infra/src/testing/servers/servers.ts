import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.js';
import { kafka } from './kafka.js';
import { mongodb } from './mongodb.js';
import { nats } from './nats.js';
import { redis } from './redis.js';
import {
  type KindOfServer,
  type Place,
  type Running,
  type ServerKind,
  type Source,
  serverKinds,
} from './server-kind.js';

const READY_DEADLINE = 90_000; // ms
const BETWEEN_PINGS = 50; // ms
const PORTS_TRIED = 5;
const PORT_TAKEN = /address already in use|already allocated|address in use|EADDRINUSE|BindException/i;

const kinds: Record<ServerKind, KindOfServer> = { mongodb, kafka, nats, redis };

/** A real server for tests, on a port and with data of its own. It ends with the process that started it. */
export interface TestServer {
  readonly kind: ServerKind;
  /** What its configuration variable takes. */
  readonly address: string;
  readonly port: number;
  /** How it was got, for people. */
  readonly how: string;
  /** Its process, where it is one of this machine. */
  readonly pid?: number | undefined;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Kills it and removes its data. */
  stop(): Promise<void>;
}

/** A server that this machine cannot have; the message says why, way by way. */
export class MissingServerError extends Error {
  override readonly name = 'MissingServerError';
}

const sources = new Map<ServerKind, Promise<Source>>();
const findSource = async (kind: ServerKind): Promise<Source> => {
  const reasons: string[] = [];
  for (const way of kinds[kind].ways) {
    try {
      return await way();
    } catch (error) {
      reasons.push((error as Error).message.replace(/\s+/g, ' '));
    }
  }
  throw new MissingServerError(`${kind}: ${reasons.join('; ')}`);
};
/** What this machine has is found out once. */
const sourceOf = (kind: ServerKind): Promise<Source> => {
  const source = sources.get(kind) ?? findSource(kind);
  sources.set(kind, source);
  return source;
};

/** Waits until the server answers. @throws Error with its last words where it ends or stays silent */
const untilReady = async (kind: ServerKind, running: Running, place: Place): Promise<void> => {
  const deadline = performance.now() + READY_DEADLINE;
  let last: unknown;
  while (performance.now() < deadline) {
    const answers = await kinds[kind].ping(place).then(
      () => true,
      (error) => {
        last = error;
        return false;
      },
    );
    const failure = running.failure();
    if (failure !== undefined) throw new Error(`${kind} ended: ${failure}`);
    if (answers) return;
    await pause(BETWEEN_PINGS);
  }
  throw new Error(`${kind} did not respond within ${READY_DEADLINE / 1000} s`, { cause: last });
};

const open = async (kind: ServerKind, source: Source, port: number, durable: boolean): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), `rallyrank-${kind}-`));
  const place = { port, folder, durable };
  let running: Running | undefined;
  const stop = async (): Promise<void> => {
    await running?.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    running = await source.open(place);
    await untilReady(kind, running, place);
  } catch (error) {
    await stop();
    throw error;
  }
  const begun = running;
  return {
    kind,
    address: kinds[kind].address(place.port),
    port: place.port,
    how: source.how,
    get pid() {
      return begun.pid();
    },
    kill: begun.kill,
    start: async () => {
      await begun.start();
      await untilReady(kind, begun, place);
    },
    stop,
  };
};

/**
 * Starts a server that is the caller's alone. `durable`: it syncs to disk before it acknowledges, where it has the choice.
 * @throws MissingServerError where this machine cannot have it, Error where it does not start
 */
export const startServer = async (
  kind: ServerKind,
  options: { readonly durable?: boolean } = {},
  findPort = freePort,
): Promise<TestServer> => {
  const source = await sourceOf(kind);
  for (let attempt = 1; ; attempt++) {
    try {
      return await open(kind, source, await findPort(), options.durable ?? false);
    } catch (error) {
      // Another process took the port after it was found free.
      if (attempt === PORTS_TRIED || !PORT_TAKEN.test(String(error))) throw error;
    }
  }
};

/** One server of the whole set, as it was found or started. */
export interface SharedServer {
  readonly kind: ServerKind;
  readonly variable: string;
  readonly address: string;
  readonly how: string;
  /** Whether it was started here, so that its data ends with it. */
  readonly isTemporary: boolean;
  stop(): Promise<void>;
}

/** The set of servers, each at the address that is configured for it, otherwise started; and a line for each that is not available. */
export const startAllServers = async (): Promise<{ servers: SharedServer[]; missing: string[] }> => {
  const one = async (kind: ServerKind): Promise<SharedServer> => {
    const { variable } = kinds[kind];
    const configured = process.env[variable];
    if (configured) {
      const how = `configured in ${variable}`;
      return { kind, variable, address: configured, how, isTemporary: false, stop: async () => {} };
    }
    const { address, how, stop } = await startServer(kind);
    return { kind, variable, address, how, isTemporary: true, stop };
  };
  const outcomes = await Promise.allSettled(serverKinds.map(one));
  return {
    servers: outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : [])),
    missing: outcomes.flatMap((o) => (o.status === 'rejected' ? [(o.reason as Error).message] : [])),
  };
};
