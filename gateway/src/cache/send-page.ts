import type { Language } from '@rallyrank/contracts/shared/language';
import type { Call } from '../edge/call.js';
import { encodingOf, MIN_COMPRESSED_BYTES, matchesEtag } from '../edge/encoding.js';
import type { Page } from './answer.js';
import type { MicroCache } from './micro-cache.js';

const NOT_MODIFIED = 304;
const isCompressible = /^(?:text\/|application\/(?:json|feed\+json|atom\+xml|rss\+xml|xml))/;

interface How {
  readonly microCache: MicroCache;
  readonly language: Language;
  /** Request headers that the answer depends on. */
  readonly vary?: string;
  /** HTTP status; 200 by default. */
  readonly status?: number;
}

const encode = (call: Call, key: string, page: Page, microCache: MicroCache): Buffer => {
  if (page.body.length < MIN_COMPRESSED_BYTES || !isCompressible.test(page.contentType)) return page.body;
  const encoding = encodingOf(call.request.headers['accept-encoding']);
  const compressed = encoding && microCache.compressed(key, page, encoding);
  if (!encoding || !compressed) return page.body;
  call.response.setHeader('Content-Encoding', encoding);
  return compressed;
};

/** Sends a cached page, or 304 to a browser that already has it. */
export const sendPage = (call: Call, key: string, page: Page, how: How): void => {
  const { method, request, response } = call;
  response.setHeader('ETag', page.etag);
  // Browsers store the answer and revalidate it.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', how.vary ?? 'Accept-Language, Accept-Encoding');
  if (how.status === undefined && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.statusCode = NOT_MODIFIED;
    response.end();
    return;
  }
  const bytes = encode(call, key, page, how.microCache);
  response.statusCode = how.status ?? page.status;
  response.setHeader('Content-Type', page.contentType);
  if (page.disposition) response.setHeader('Content-Disposition', page.disposition);
  response.setHeader('Content-Language', how.language);
  response.setHeader('Content-Length', bytes.length);
  response.end(method === 'HEAD' ? undefined : bytes);
};
