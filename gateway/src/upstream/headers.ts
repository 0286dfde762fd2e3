import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import type { Dispatcher } from 'undici';
import type { ServiceCall } from './service-call.js';

/** The headers that are forwarded to a service; all others are dropped, especially those that claim an origin. */
const passedOn = ['accept', 'content-type', 'user-agent', 'if-match', 'idempotency-key'] as const;
/** Hop-by-hop headers, and headers that the gateway sets itself or that are meant for it. */
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

/** @param token token of the gateway; a header of that name from a caller is dropped like all others */
export const requestHeaders = (
  { request, requestId, trace, language, route, clientGroup }: ServiceCall,
  token: string | undefined,
): Record<string, string> => {
  const headers: Record<string, string> = { 'x-request-id': requestId, 'accept-language': language, ...trace.headers };
  if (token !== undefined) headers[SERVICE_TOKEN_HEADER] = token;
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  // A cached answer must not depend on the caller.
  if (route?.cache === 'none') {
    headers[CLIENT_GROUP_HEADER] = clientGroup;
    if (request.headers.authorization !== undefined) headers.authorization = request.headers.authorization;
  }
  return headers;
};

/** The headers of a service's answer that are passed on to the caller. */
export const answerHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string | string[]> => {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !keptBack.has(name)) kept[name] = value;
  }
  return kept;
};
