import type { RequestListener } from 'node:http';
import { LIVE_EVENTS_PATH, LIVE_SOCKET_PATH } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { drainable } from '@rallyrank/infra/http/drain';
import { hostInUrl } from '@rallyrank/infra/http/host-in-url';
import type { Requirement } from '@rallyrank/infra/requirements/port';
import type { Counters } from './edge/counters.js';
import { buildApp } from './edge/express-app.js';
import { listen } from './edge/listen.js';
import { createGatewayServer } from './edge/server.js';
import { eventStream } from './live/event-stream.js';
import { socketTunnel } from './live/socket-tunnel.js';
import { feedVisits } from './live/visits.js';
import type { GatewayOptions } from './options.js';
import { createRuntime } from './runtime.js';

/** Maximum number of sockets of the live feed from one address, which may be a household or a small office. */
const SOCKETS_PER_ADDRESS = 20;

const EVENTS_PATH = API_PREFIX + LIVE_EVENTS_PATH;

export interface Gateway {
  readonly url: string;
  readonly port: number;
  readonly counters: Readonly<Counters>;
  /** The requirements for the settings of the gateway and the proxies in front of it. */
  readonly requirements: readonly Requirement[];
  /** Keeps answering, and makes each caller use another connection for its next call. */
  announceStop(): void;
  /** Accepts no new calls, waits for those in flight (up to a limit), and closes. */
  stop(): Promise<void>;
}

/** Starts the only public entry point to the services. @throws Error if it cannot listen on the address. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const runtime = await createRuntime(options);
  try {
    const admit = feedVisits(runtime, options.maxSocketsPerAddress ?? SOCKETS_PER_ADDRESS);
    const sockets = socketTunnel(runtime, options.serviceTokens, admit);
    const events = eventStream(runtime, options.serviceTokens, admit);
    const { config, deadlines, counters } = runtime;
    const upgrades = new Map([[API_PREFIX + LIVE_SOCKET_PATH, sockets.handle]]);
    const app = await buildApp(runtime);
    const listener: RequestListener = (request, response) =>
      request.url?.split('?', 1)[0] === EVENTS_PATH ? events.answer(request, response) : app(request, response);
    const server = createGatewayServer(listener, config, deadlines, counters, upgrades);
    server.http.once('stopping', () => {
      sockets.stop();
      events.stop();
    });
    const { host } = options.config;
    const drain = drainable(server.http, runtime.deadlines.idleGrace);
    const { servers, port } = await listen(server.createFront, options.config.port, host);
    const stop = async () => {
      await drain.close(runtime.deadlines.stop, servers);
      await runtime.close();
    };
    const url = `http://${hostInUrl(host)}:${port}`;
    const requirements = [runtime.untrustedProxy.requirement];
    return { url, port, counters: runtime.counters, requirements, announceStop: drain.announce, stop };
  } catch (error) {
    await runtime.close();
    throw error;
  }
};
