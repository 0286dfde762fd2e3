import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed body; undefined if the answer is not JSON. */
  readonly json: ErrorBody & Record<string, unknown>;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT';
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}

const parseJson = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a call unchanged: the path as written, and a list of values as a repeated header. A body is JSON unless its
 * content type differs.
 */
export const ask = async (base: string, path: string, { method = 'GET', headers = {}, body }: Ask = {}) => {
  const { hostname, port } = new URL(base);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = request({ hostname, port, path, method, headers: { ...type, ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const text = bytes.toString();
  const read: Answer = { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text, json: parseJson(text) };
  return read;
};
