import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.js';
import type { KindOfServer, Place, Running, ServerKind, Source, Way } from './server-kind.js';

const READY_DEADLINE = 90_000; // ms
const BETWEEN_PINGS = 50; // ms
const PORTS_TRIED = 5;
/** Matches the output for an occupied port. mongod exits with 48 if it cannot listen. */
const PORT_TAKEN = /address already in use|already allocated|address in use|EADDRINUSE|BindException|"exitCode":48\b/i;

/** A real server for tests, with its own port and data. It ends with the process that started it. */
export interface TestServer {
  readonly kind: ServerKind;
  /** Configuration variable of the server, and its value. */
  readonly variable: string;
  readonly address: string;
  readonly port: number;
  /** Description of the way in which it was found. */
  readonly how: string;
  /** Process id, unless it runs in a container. */
  readonly pid?: number | undefined;
  /** Suspends the server, so that it accepts connections but never answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills the server with SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Starts it again with the same port and data; resolves when it answers. */
  start(): Promise<void>;
  /** Kills it and removes its data. */
  stop(): Promise<void>;
}

/** This machine cannot run the server. The message contains the reason for each way that was tried. */
export class MissingServerError extends Error {
  override readonly name = 'MissingServerError';
}

const sources = new Map<readonly Way[], Promise<Source>>();
const findSource = async ({ kind, ways }: KindOfServer): Promise<Source> => {
  const reasons: string[] = [];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      reasons.push((error as Error).message.replace(/\s+/g, ' '));
    }
  }
  throw new MissingServerError(`${kind}: ${reasons.join('; ')}`);
};
/** Searches for each kind of server once. */
const sourceOf = (kind: KindOfServer): Promise<Source> => {
  const source = sources.get(kind.ways) ?? findSource(kind);
  sources.set(kind.ways, source);
  return source;
};

/** Waits until the server answers. @throws Error with its last output if it ends or does not answer */
const untilReady = async ({ kind, ping }: KindOfServer, running: Running, place: Place): Promise<void> => {
  const deadline = performance.now() + READY_DEADLINE;
  let last: unknown;
  while (performance.now() < deadline) {
    const answers = await ping(place).then(
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

const open = async (
  kind: KindOfServer,
  source: Source,
  port: number,
  { durable = false, parent = tmpdir() }: ServerOptions,
): Promise<TestServer> => {
  const folder = await mkdtemp(join(parent, `rallyrank-${kind.kind}-`));
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
    kind: kind.kind,
    variable: kind.variable,
    address: kind.address(place.port),
    port: place.port,
    how: source.how,
    get pid() {
      return begun.pid();
    },
    pause: begun.pause,
    resume: begun.resume,
    kill: begun.kill,
    start: async () => {
      await begun.start();
      await untilReady(kind, begun, place);
    },
    stop,
  };
};

export interface ServerOptions {
  /** Whether the server syncs to disk before it acknowledges, if this is configurable. */
  readonly durable?: boolean;
  /** Parent folder of the data; by default the folder of temporary files. */
  readonly parent?: string;
}

/**
 * Starts a server for the caller alone.
 * @throws MissingServerError if this machine cannot run it, Error if it does not start
 */
export const openServer = async (
  kind: KindOfServer,
  options: ServerOptions = {},
  findPort = freePort,
): Promise<TestServer> => {
  const source = await sourceOf(kind);
  for (let attempt = 1; ; attempt++) {
    try {
      return await open(kind, source, await findPort(), options);
    } catch (error) {
      // Another process occupied the port after it was found free.
      if (attempt === PORTS_TRIED || !PORT_TAKEN.test(String(error))) throw error;
    }
  }
};
