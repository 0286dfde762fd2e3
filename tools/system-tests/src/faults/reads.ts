import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';

const LONGEST_MS = 12_000;

/** The data that visitors need to call a gateway. */
export interface Endpoint {
  readonly url: string;
}

/** The result of one call. */
export interface Read {
  /** 0 if the connection broke, or nothing arrived in time. */
  readonly status: number;
  /** Source of the answer: `hit`, `miss` or `stale`; empty if the gateway does not cache it. */
  readonly cache: string;
  readonly text: string;
  readonly ms: number;
}

/** Makes a signed call as a visitor; `path` is the path of a route with its query. Never rejects. */
export const read = async (gateway: Endpoint, path: string): Promise<Read> => {
  const url = `${gateway.url}${API_PREFIX}${path}`;
  const began = performance.now();
  try {
    const headers = signRequest({ method: 'GET', url });
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
    const text = await response.text();
    return {
      status: response.status,
      cache: response.headers.get('x-cache') ?? '',
      text,
      ms: performance.now() - began,
    };
  } catch (error) {
    return { status: 0, cache: '', text: String(error), ms: performance.now() - began };
  }
};

export const total = ({ text }: Read): number => (JSON.parse(text) as { total: number }).total;

/** The failed reads. */
export const refusedOf = (reads: readonly Read[]): Pick<Read, 'status' | 'text' | 'ms'>[] =>
  reads.flatMap(({ status, text, ms }) => (status === 200 ? [] : [{ status, text, ms }]));

export const longestOf = (reads: readonly Read[]): number => Math.max(...reads.map(({ ms }) => ms));

/** The number of occurrences of each value. */
export const tally = <K extends PropertyKey>(values: readonly K[]): Partial<Record<K, number>> => {
  const counts: Partial<Record<K, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
