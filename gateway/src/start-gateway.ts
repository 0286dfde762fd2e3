import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainable } from '@rallyrank/infra/http/drain';
import { hostInUrl } from '@rallyrank/infra/http/host-in-url';
import type { Counters } from './counters.js';
import { buildApp } from './express-app.js';
import type { GatewayOptions } from './options.js';
import { createRuntime } from './runtime.js';
import { createGatewayServer } from './server.js';

export interface Gateway {
  readonly url: string;
  readonly port: number;
  readonly counters: Readonly<Counters>;
  /** Goes on answering, and asks each caller to take its next call elsewhere. */
  announceStop(): void;
  /** Takes no new calls, lets those under way finish (bounded), and closes. */
  stop(): Promise<void>;
}

/** Connections that wait to be taken; where there is no room, a caller tries again after a second, then after three. */
const BACKLOG = 4_096;

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Starts the only door to the services. @throws when the address cannot be listened on. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const runtime = await createRuntime(options);
  try {
    const server = createGatewayServer(await buildApp(runtime), runtime.config, runtime.deadlines, runtime.counters);
    const drain = drainable(server, runtime.deadlines.idleGrace);
    const { host } = options.config;
    const port = await listen(server, options.config.port, host);
    const stop = async () => {
      await drain.close(runtime.deadlines.stop);
      await runtime.close();
    };
    const url = `http://${hostInUrl(host)}:${port}`;
    return { url, port, counters: runtime.counters, announceStop: drain.announce, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
};
