import { type LoadFigures, load } from './load.js';
import { nginxVersion, startNginx } from './nginx.js';

const SECONDS = 8;
const CONNECTIONS = 32;
const cachedPath = '/prod-api/ranking/list?discipline=WS&pageSize=50&type=bwf';
/** A different page each time, so that no cache can answer. */
const uncachedPath = (i: number): string => `/prod-api/tournament/player/list?pageNum=${1 + (i % 900_000)}&pageSize=20`;

export interface GatewayFigures {
  readonly name: string;
  readonly cached: LoadFigures;
  readonly uncached: LoadFigures;
}

const measure = async (name: string, base: string, signed: boolean): Promise<GatewayFigures> => {
  const common = { base, signed, seconds: SECONDS, connections: CONNECTIONS };
  await load({ ...common, seconds: 2, pathOf: () => cachedPath });
  const cached = await load({ ...common, pathOf: () => cachedPath });
  const uncached = await load({ ...common, pathOf: uncachedPath });
  return { name, cached, uncached };
};

/** Requests a second through the gateway (each one signed), through nginx where it is installed, and to the service itself. */
export const benchGateway = async (url: string, serviceUrl: string): Promise<GatewayFigures[]> => {
  const figures = [await measure('gateway (signed)', url, true), await measure('service alone', serviceUrl, false)];
  const version = nginxVersion();
  if (version === null) return figures;
  const nginx = await startNginx(serviceUrl);
  figures.push(await measure(version, nginx.url, false));
  await nginx.stop();
  return figures;
};
