import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { Config } from '@rallyrank/infra/config/config';
import type { StartOptions } from '@rallyrank/infra/service/port';
import { startService } from '@rallyrank/infra/service/start-service';
import { modules } from './modules.js';

/**
 * Every service in this process, on one loopback port: used by `npm start`, the commands and the tests. Only the
 * gateway of this process calls them over HTTP, and it stops first: a stop need not wait for calls on idle connections.
 */
export const openNetwork = (config: Config, options: Pick<StartOptions, 'derivesWhenAsked'> = {}) =>
  startService({ modules, routes, rpcs, config, host: '127.0.0.1', port: 0, idleGraceMs: 0, ...options });

export type Network = Awaited<ReturnType<typeof openNetwork>>;
