import { signRequest } from '@rallyrank/gateway/signing/sign';
import autocannon from 'autocannon';

export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly non2xx: number;
}

export interface Load {
  readonly base: string;
  /** Path with query of request number `i`. */
  readonly pathOf: (i: number) => string;
  readonly signed: boolean;
  readonly seconds: number;
  readonly connections: number;
}

/** Closed-loop load: `connections` clients, each sending its next request when the last was answered. */
export const load = async ({ base, pathOf, signed, seconds, connections }: Load): Promise<LoadFigures> => {
  let i = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const path = pathOf(i++);
    const headers = signed ? signRequest({ method: 'GET', url: `${base}${path}` }) : {};
    return { ...request, path, headers: { ...request.headers, ...headers } };
  };
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', setupRequest }],
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    non2xx: result.non2xx + result.errors,
  };
};
