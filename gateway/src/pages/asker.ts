import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { parseQuery } from '@rallyrank/infra/http/parse-query';
import { isPage } from '../cache/answer.js';
import { cachedAnswer, keyOf } from '../cache/cached-answer.js';
import type { Call } from '../edge/call.js';
import type { Runtime } from '../runtime.js';
import type { ServiceCall } from '../upstream/service-call.js';
import type { Ask } from './rendering.js';

const NOT_FOUND = 404;
const NO_BODY = Buffer.alloc(0);
const headers = { accept: 'application/json' };

const searchOf = (query: object): string =>
  String(
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  );

const serviceCall = (
  route: RouteDef,
  search: string,
  language: Language,
  { requestId, trace, response, clientGroup }: Call,
): ServiceCall => ({
  method: route.method,
  path: API_PREFIX + route.path,
  search,
  route,
  requestId,
  trace,
  language,
  caller: VISITOR,
  clientGroup,
  body: NO_BODY,
  isExport: false,
  isRead: true,
  request: { headers },
  response,
});

/**
 * Calls the services for one rendering, as an anonymous visitor and through the micro-cache. `tags` collects the tags
 * of the answers.
 */
export const askerFor = (
  call: Call,
  language: Language,
  runtime: Pick<Runtime, 'microCache' | 'upstreams'>,
): { readonly ask: Ask; readonly tags: ReadonlySet<string> } => {
  const tags = new Set<string>();
  const ask = async (route: RouteDef, query: object): Promise<unknown> => {
    const out = serviceCall(route, searchOf(query), language, call);
    const key = keyOf({ path: out.path, parsedQuery: parseQuery(route, out.search), language });
    const found = await cachedAnswer(key, out, runtime);
    for (const tag of found.tags) tags.add(tag);
    // A rendering of stale answers would be cached as a current one.
    if (found.state === 'stale') throw new DomainError('server.unavailable');
    if (isPage(found.answer)) return JSON.parse(found.answer.body.toString());
    // Includes subjects that have been removed (410).
    throw new DomainError(found.answer.error.code === NOT_FOUND ? 'http.notFound' : 'server.unavailable');
  };
  return { ask: ask as Ask, tags };
};
