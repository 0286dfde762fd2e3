import autocannon from 'autocannon';
import { callHeaders } from './call-headers.js';
import { countCalls, nextCallNumber } from './call-numbers.js';

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

/** More than any entry point here can answer in a second; a signature is valid for a minute. */
const MOST_PER_SECOND = 20_000;

/** Closed-loop load: `connections` clients, each of which sends its next request once the last one is answered. */
export const load = async ({ base, pathOf, signed, seconds, connections }: Load): Promise<LoadFigures> => {
  const first = nextCallNumber();
  // Signed in advance: the client's work must not be attributed to the entry point.
  const prepared = Array.from({ length: seconds * MOST_PER_SECOND }, (_, i) => {
    const path = pathOf(first + i);
    return { path, headers: signed ? callHeaders(`${base}${path}`, first + i) : {} };
  });
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    ...prepared[next++ % prepared.length],
  });
  const requests = [{ method: 'GET' as const, setupRequest }];
  const result = await autocannon({ url: base, connections, duration: seconds, requests });
  countCalls(next);
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    non2xx: result.non2xx + result.errors,
  };
};
