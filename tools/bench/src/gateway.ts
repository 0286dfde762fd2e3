import { cpuSeconds } from './child.js';
import { type LoadFigures, load } from './load.js';
import { nginxVersion, startNginx } from './nginx.js';

const SECONDS = 8;
const CONNECTIONS = 32;
/** What is asked for: always the same, or a different page each time, so that no cache can answer. */
export const pages = {
  cached: () => '/prod-api/ranking/list?discipline=WS&pageSize=50&type=bwf',
  uncached: (i: number) => `/prod-api/tournament/player/list?pageNum=${1 + (i % 900_000)}&pageSize=20`,
} as const;

export interface GatewayFigures {
  readonly name: string;
  readonly cached: LoadFigures;
  readonly uncached: LoadFigures;
}

/** The same load on several doors at once: requests add up, the slowest one counts. */
const together = (figures: readonly LoadFigures[]): LoadFigures => ({
  requestsPerSecond: figures.reduce((sum, f) => sum + f.requestsPerSecond, 0),
  p50Ms: Math.max(...figures.map((f) => f.p50Ms)),
  p99Ms: Math.max(...figures.map((f) => f.p99Ms)),
  non2xx: figures.reduce((sum, f) => sum + f.non2xx, 0),
});

/** Requests a second on pages that a cache may answer and on others, through doors that share the connections. */
export const benchReads = async (name: string, bases: readonly string[], signed: boolean): Promise<GatewayFigures> => {
  const connections = CONNECTIONS / bases.length;
  const run = async (pathOf: (i: number) => string, seconds = SECONDS): Promise<LoadFigures> =>
    together(await Promise.all(bases.map((base) => load({ base, signed, seconds, connections, pathOf }))));
  await run(pages.cached, 2);
  return { name, cached: await run(pages.cached), uncached: await run(pages.uncached) };
};

/** CPU that the process takes for a call to a service without the gateway, in microseconds; a busy machine blurs it less than the rate. */
const benchCpu = async (base: string, pid: number, pathOf: (i: number) => string): Promise<number | null> => {
  const begun = cpuSeconds(pid);
  const { requestsPerSecond } = await load({ base, signed: false, seconds: SECONDS, connections: CONNECTIONS, pathOf });
  const ended = cpuSeconds(pid);
  if (begun === null || ended === null) return null;
  return Math.round(((ended - begun) * 1e6) / (requestsPerSecond * SECONDS));
};

export interface ServiceCpu {
  readonly answer: string;
  readonly cpuMicrosPerCall: number | null;
}

/** What a list of 50 ranking places and a page of 20 players cost the service itself, which keeps no answers. */
export const benchServiceCpu = async (serviceUrl: string, pid: number): Promise<ServiceCpu[]> => [
  { answer: 'ranking list', cpuMicrosPerCall: await benchCpu(serviceUrl, pid, pages.cached) },
  { answer: 'page of players', cpuMicrosPerCall: await benchCpu(serviceUrl, pid, pages.uncached) },
];

/** Requests a second through the gateway (each one signed), through nginx where it is installed, and to the service itself. */
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
