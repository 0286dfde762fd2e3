import { isPage, type Page } from '../cache/answer.js';
import type { Found } from '../cache/micro-cache.js';
import type { Call } from '../call.js';
import { encodingOf, MIN_COMPRESSED_BYTES, matchesEtag } from '../encoding.js';
import type { Policy } from '../policy.js';
import { sendErrorBody } from '../refuse.js';
import type { Runtime } from '../runtime.js';
import { AnswerTooLarge } from '../upstream/upstream.js';

const counterOf = { hit: 'hits', miss: 'misses', stale: 'stale' } as const;
const NOT_MODIFIED = 304;

/** Path, query as it was understood, and language: all spellings of one question share an answer. */
const keyOf = ({ path, parsedQuery, language }: Call): string => {
  const sorted = Object.entries(parsedQuery).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${language} ${path} ${JSON.stringify(sorted)}`;
};

const encode = (call: Call, key: string, page: Page, { microCache }: Runtime): Buffer => {
  if (page.body.length < MIN_COMPRESSED_BYTES) return page.body;
  const encoding = encodingOf(call.request.headers['accept-encoding']);
  const compressed = encoding && microCache.compressed(key, page, encoding);
  if (!encoding || !compressed) return page.body;
  call.response.setHeader('Content-Encoding', encoding);
  return compressed;
};

const sendPage = (call: Call, key: string, page: Page, runtime: Runtime): void => {
  const { request, response } = call;
  response.setHeader('ETag', page.etag);
  // Browsers keep it and ask whether it is still current.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Language, Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.statusCode = NOT_MODIFIED;
    response.end();
    return;
  }
  const bytes = encode(call, key, page, runtime);
  response.setHeader('Content-Type', page.contentType);
  if (page.disposition) response.setHeader('Content-Disposition', page.disposition);
  response.setHeader('Content-Language', call.language);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
};

const send = (call: Call, key: string, { answer, state, ageSeconds }: Found, runtime: Runtime): void => {
  const { response, requestId } = call;
  runtime.counters[counterOf[state]]++;
  response.setHeader('X-Cache', state);
  response.setHeader('Age', ageSeconds);
  if (state === 'stale') response.setHeader('Warning', '110 - "Response is Stale"');
  if (isPage(answer)) sendPage(call, key, answer, runtime);
  else sendErrorBody(call, answer.status, { ...answer.error, requestId });
};

/** Answers public reads from memory, by the cache class of their route. */
export const microCache: Policy = {
  name: 'micro-cache',
  create: (runtime) => (call) => {
    const { route } = call;
    if (!route || !call.isCacheable) return;
    const key = keyOf(call);
    const found = runtime.microCache.find(key);
    if (found) {
      send(call, key, found, runtime);
      return;
    }
    const fetch = () => runtime.upstreams[route.service].fetch(call);
    return runtime.microCache.load(key, route, fetch).then(
      (loaded) => send(call, key, loaded, runtime),
      (error: unknown) => {
        // The proxy policy streams it.
        if (!(error instanceof AnswerTooLarge)) throw error;
      },
    );
  },
};
