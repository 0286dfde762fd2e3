import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counters } from './counters.js';
import { buildApp } from './express-app.js';
import type { GatewayOptions } from './options.js';
import { createRuntime } from './runtime.js';
import { createGatewayServer } from './server.js';

export interface Gateway {
  readonly url: string;
  readonly port: number;
  readonly counters: Readonly<Counters>;
  /** Takes no new calls, lets those under way finish (bounded), and closes. */
  stop(): Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const SWEEP_MS = 20;

const close = async (server: Server, withinMs: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection whose last call is answered stays open, because its caller asked for that; nothing tells when it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const timer = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
};

/** An address as it stands in a URL; one that means "every interface" is reached over the loopback. */
const inUrl = (host: string): string => {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return reached.includes(':') ? `[${reached}]` : reached;
};

/** Starts the only door to the services. @throws when the address cannot be listened on. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const runtime = await createRuntime(options);
  try {
    const server = createGatewayServer(await buildApp(runtime), runtime.deadlines);
    const { host } = options.config;
    const port = await listen(server, options.config.port, host);
    const stop = async () => {
      await close(server, runtime.deadlines.stop);
      await runtime.close();
    };
    return { url: `http://${inUrl(host)}:${port}`, port, counters: runtime.counters, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
};
