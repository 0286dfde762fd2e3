import { drainable } from '@rallyrank/infra/http/drain';
import { hostInUrl } from '@rallyrank/infra/http/host-in-url';
import type { Counters } from './counters.js';
import { buildApp } from './express-app.js';
import { listen } from './listen.js';
import type { GatewayOptions } from './options.js';
import { createRuntime } from './runtime.js';
import { createGatewayServer } from './server.js';

export interface Gateway {
  readonly url: string;
  readonly port: number;
  readonly counters: Readonly<Counters>;
  /** Keeps answering, and asks each caller to use another connection for its next call. */
  announceStop(): void;
  /** Accepts no new calls, lets those in flight finish (up to a limit), and closes. */
  stop(): Promise<void>;
}

/** Starts the only public entry point to the services. @throws if it cannot listen on the address. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const runtime = await createRuntime(options);
  try {
    const server = createGatewayServer(await buildApp(runtime), runtime.config, runtime.deadlines, runtime.counters);
    const { host } = options.config;
    const drain = drainable(server.http, runtime.deadlines.idleGrace);
    const { servers, port } = await listen(server.createFront, options.config.port, host);
    const stop = async () => {
      await drain.close(runtime.deadlines.stop, servers);
      await runtime.close();
    };
    const url = `http://${hostInUrl(host)}:${port}`;
    return { url, port, counters: runtime.counters, announceStop: drain.announce, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
};
