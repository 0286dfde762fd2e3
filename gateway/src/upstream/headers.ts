import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import type { Dispatcher } from 'undici';
import type { Call } from '../call.js';

/** What a service gets to see; everything else, above all what claims where a call came from, stays outside. */
const passedOn = ['accept', 'content-type', 'user-agent', 'if-match', 'idempotency-key'] as const;
/** Headers of one connection, and those that the gateway sets itself or that speak to it alone. */
const keptBack = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'x-cache-tags',
  'x-request-id',
  SERVICE_TOKEN_HEADER,
]);

/** `token` is the gateway's own; what a caller sends under that name stays outside like the rest. */
export const requestHeaders = (
  { request, requestId, language, route }: Call,
  token: string | undefined,
): Record<string, string> => {
  const headers: Record<string, string> = { 'x-request-id': requestId, 'accept-language': language };
  if (token !== undefined) headers[SERVICE_TOKEN_HEADER] = token;
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  // An answer that is kept for everybody must not be made for one.
  if (route?.cache === 'none' && request.headers.authorization !== undefined) {
    headers.authorization = request.headers.authorization;
  }
  return headers;
};

/** The headers of a service's answer that go on to the caller. */
export const answerHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string | string[]> => {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !keptBack.has(name)) kept[name] = value;
  }
  return kept;
};
