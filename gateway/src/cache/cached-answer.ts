import type { Call } from '../edge/call.js';
import type { Runtime } from '../runtime.js';
import type { ServiceCall } from '../upstream/service-call.js';
import { readAnswer } from './answer.js';
import type { Found } from './micro-cache.js';

/** The key consists of path, parsed query and language, so that all spellings of a query share an answer. */
export const keyOf = ({ path, parsedQuery, language }: Pick<Call, 'path' | 'parsedQuery' | 'language'>): string => {
  const sorted = Object.entries(parsedQuery).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${language} ${path} ${JSON.stringify(sorted)}`;
};

/** The answer to a cacheable call, from memory or from its service. @throws DomainError; AnswerTooLarge */
export const cachedAnswer = (
  key: string,
  call: ServiceCall,
  { microCache, upstreams }: Pick<Runtime, 'microCache' | 'upstreams'>,
): Found | Promise<Found> => {
  const { route } = call;
  if (!route) throw new Error(`${call.path} is not a route`);
  const fetch = async () => readAnswer(await upstreams[route.service].fetch(call));
  return microCache.find(key) ?? microCache.load(key, route, fetch);
};
