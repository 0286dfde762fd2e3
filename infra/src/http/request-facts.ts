import { randomUUID } from 'node:crypto';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { CallFacts } from './call-of.js';
import type { Request } from './express.js';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id of a call: the caller's where it is well formed, else a new one. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers['x-request-id'];
  request.requestId ??= typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  return request.requestId;
};

/** Chinese when the first language the caller accepts is a Chinese one, else English. */
export const languageOf = (request: Request): Language =>
  /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';

export const callFactsOf = (request: Request): CallFacts => ({
  requestId: requestIdOf(request),
  language: languageOf(request),
  caller: request.caller ?? VISITOR,
});
