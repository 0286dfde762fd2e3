import { randomUUID } from 'node:crypto';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { acceptedLanguage, type Language } from '@rallyrank/contracts/shared/language';
import { isRequestId, REQUEST_ID_HEADER } from '../observability/request-id.js';
import type { Origin } from './origin.js';
import type { CallFacts, Request } from './request.js';

/** The id of a call: the caller's id if it is well formed, otherwise a new one. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  request.requestId ??= isRequestId(given) ? given : randomUUID();
  return request.requestId;
};

export const languageOf = (request: Request): Language => acceptedLanguage(request.headers['accept-language']);

/** The header in which the gateway sends the address group of the client. */
export const CLIENT_GROUP_HEADER = 'x-rallyrank-client-group';

const BEARER = /^Bearer ([\w\-.~+/]{1,1024}=*)$/i;

/** The token of the `Authorization` header, the only place where a token is accepted. */
export const bearerOf = (request: Pick<Request, 'headers'>): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

const MOST_USER_AGENT = 400;

const originOf = (request: Request): Origin => {
  const token = bearerOf(request);
  const userAgent = request.headers['user-agent']?.slice(0, MOST_USER_AGENT);
  return {
    clientGroup: String(request.headers[CLIENT_GROUP_HEADER] ?? ''),
    ...(token !== undefined && { token }),
    ...(userAgent !== undefined && { userAgent }),
  };
};

export const callFactsOf = (request: Request): CallFacts => ({
  requestId: requestIdOf(request),
  language: languageOf(request),
  caller: request.caller ?? VISITOR,
  origin: originOf(request),
});
