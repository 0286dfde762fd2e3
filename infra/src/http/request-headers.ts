import { randomUUID } from 'node:crypto';
import type { Language } from '@rallyrank/contracts/shared/errors';
import { isRequestId, REQUEST_ID_HEADER } from '../observability/request-id.js';
import type { Request } from './express.js';

/** The id of a call: the caller's where it is well formed, else a new one. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  request.requestId ??= isRequestId(given) ? given : randomUUID();
  return request.requestId;
};

/** Chinese when the first language the caller accepts is a Chinese one, else English. */
export const languageOf = (request: Request): Language =>
  /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';
