import { type LoadFigures, load } from './load.js';
import { nginxVersion, startNginx } from './nginx.js';

const SECONDS = 8;
const CONNECTIONS = 32;
/** The pages to request: always the same one, or a different one each time, so that no cache can answer. */
export const pages = {
  cached: () => '/prod-api/ranking/list?discipline=WS&pageSize=50&type=bwf',
  uncached: (i: number) => `/prod-api/tournament/player/list?pageNum=${1 + (i % 900_000)}&pageSize=20`,
} as const;

export interface GatewayFigures {
  readonly name: string;
  readonly cached: LoadFigures;
  readonly uncached: LoadFigures;
}

/** Puts the same load on several entry points at once; adds up the requests and reports the slowest latency. */
const together = (figures: readonly LoadFigures[]): LoadFigures => ({
  requestsPerSecond: figures.reduce((sum, f) => sum + f.requestsPerSecond, 0),
  p50Ms: Math.max(...figures.map((f) => f.p50Ms)),
  p99Ms: Math.max(...figures.map((f) => f.p99Ms)),
  non2xx: figures.reduce((sum, f) => sum + f.non2xx, 0),
});

/**
 * Requests per second for pages that a cache may answer and for others, through entry points that share the
 * connections.
 */
export const benchReads = async (name: string, bases: readonly string[], signed: boolean): Promise<GatewayFigures> => {
  const connections = CONNECTIONS / bases.length;
  const run = async (pathOf: (i: number) => string, seconds = SECONDS): Promise<LoadFigures> =>
    together(await Promise.all(bases.map((base) => load({ base, signed, seconds, connections, pathOf }))));
  await run(pages.cached, 2);
  return { name, cached: await run(pages.cached), uncached: await run(pages.uncached) };
};

/**
 * Requests per second through the gateway (each one signed), through nginx if it is installed, and directly to the
 * service.
 */
export const benchGateway = async (url: string, serviceUrl: string): Promise<GatewayFigures[]> => {
  const figures = [
    await benchReads('gateway (signed)', [url], true),
    await benchReads('service alone', [serviceUrl], false),
  ];
  const version = nginxVersion();
  if (version === null) return figures;
  const nginx = await startNginx(serviceUrl);
  figures.push(await benchReads(version, [nginx.url], false));
  await nginx.stop();
  return figures;
};
