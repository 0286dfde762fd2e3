import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `pass` forwards; `hang` accepts and never forwards a byte; `refuse` closes a connection at once. */
export type ChaosMode = 'pass' | 'hang' | 'refuse';

/** A proxy between a client and a server that simulates a bad network. */
export interface ChaosProxy {
  /** Port on 127.0.0.1. */
  readonly port: number;
  /**
   * Sets the mode of new and open connections: `refuse` resets open ones, and `hang` holds back their data until
   * `pass`.
   */
  mode(mode: ChaosMode): void;
  /** Forwards the held data of connections for which `passes` now returns true. */
  changed(): void;
  /** Delays data that arrives from now on, in each direction. */
  delay(ms: number): void;
  /** Resets all open connections. */
  cut(): void;
  /** Resets all open connections and stops listening. */
  close(): Promise<void>;
}

interface Arrival {
  readonly due: number;
  /** Data; undefined at the end of the stream. */
  readonly bytes: Buffer | undefined;
}

interface Weather {
  readonly passes: () => boolean;
  readonly delay: () => number;
}

/** Forwards one direction of a connection, in order. Call the returned function when `passes` may have changed. */
const forward = (from: Socket, to: Socket, { passes, delay }: Weather): (() => void) => {
  const arrivals: Arrival[] = [];
  let timer: NodeJS.Timeout | undefined;

  const waitForDrain = (): void => {
    if (from.isPaused()) return;
    from.pause();
    to.once('drain', () => from.resume());
  };
  const pump = (): void => {
    clearTimeout(timer);
    while (passes() && arrivals[0]) {
      const wait = arrivals[0].due - performance.now();
      if (wait > 0) {
        timer = setTimeout(pump, Math.ceil(wait));
        return;
      }
      const { bytes } = arrivals.shift() as Arrival;
      if (to.destroyed) from.resetAndDestroy();
      else if (bytes === undefined) to.end();
      else if (!to.write(bytes)) waitForDrain();
    }
  };
  const arrive = (bytes?: Buffer): void => {
    arrivals.push({ due: performance.now() + delay(), bytes });
    pump();
  };
  from.on('data', arrive);
  from.once('end', () => arrive());
  from.once('close', () => clearTimeout(timer));
  return pump;
};

export interface ChaosProxyOptions {
  readonly host: string;
  readonly port: number;
  /**
   * Called once for each connection, which waits for it. The returned function decides whether bytes pass at the
   * moment; by default they always pass. While they do not pass, new connections are reset, and open ones wait. Call
   * `changed` when the decision changes.
   */
  readonly passes?: (client: Socket) => Promise<() => boolean>;
}

/** Opens a proxy on a free port. It forwards everything until another mode is set. */
export const openChaosProxy = async ({ passes, ...target }: ChaosProxyOptions): Promise<ChaosProxy> => {
  let mode: ChaosMode = 'pass';
  let delay = 0;
  const connections = new Map<Socket, () => void>();

  const accept = async (client: Socket): Promise<void> => {
    connections.set(client, () => {});
    client.once('close', () => connections.delete(client));
    // The client may give up first.
    client.on('error', () => {});
    const isLinked = await passes?.(client);
    if (client.destroyed) return;
    if (mode === 'refuse') return void client.destroy();
    if (isLinked?.() === false) return void client.resetAndDestroy();
    const weather = { passes: () => mode === 'pass' && (isLinked?.() ?? true), delay: () => delay };
    const upstream = connect({ ...target, allowHalfOpen: true });
    const pumps = [forward(client, upstream, weather), forward(upstream, client, weather)];
    connections.set(client, () => {
      for (const pump of pumps) pump();
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {
        // The client sees a stopped server as a broken connection, unless nothing passes.
        if (mode === 'refuse' || weather.passes()) other.resetAndDestroy();
      });
    }
    client.once('close', () => upstream.destroy());
  };
  const server = createServer({ allowHalfOpen: true }, (client) => void accept(client));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    for (const client of connections.keys()) client.resetAndDestroy();
  };
  const changed = (): void => {
    for (const pump of connections.values()) pump();
  };
  return {
    port: (server.address() as AddressInfo).port,
    mode: (next) => {
      mode = next;
      if (mode === 'refuse') cut();
      changed();
    },
    changed,
    delay: (ms) => {
      delay = ms;
    },
    cut,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
};

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'mongodb:': 27_017, 'nats:': 4_222, 'redis:': 6_379 };

/** Opens a proxy to the server of an address, such as `redis://127.0.0.1:6379`. */
export const openProxyTo = (address: string): Promise<ChaosProxy> => {
  const { protocol, hostname, port } = new URL(address);
  return openChaosProxy({ host: hostname, port: Number(port || DEFAULT_PORTS[protocol]) });
};
