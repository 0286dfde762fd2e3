import { extname } from 'node:path';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { pageAt } from '@rallyrank/contracts/shared/pages';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import type { Call } from '../edge/call.js';
import { encodingOf, matchesEtag } from '../edge/encoding.js';
import { refuse } from '../edge/refuse.js';
import type { Site, SiteFile } from '../pages/site-files.js';
import type { Policy } from '../policy.js';

const METHOD_NOT_ALLOWED = 405;
const NOT_FOUND = 404;
const NOT_MODIFIED = 304;
const UNAVAILABLE = 503;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOT_BUILT = 'The front end is not built. Run: npm run build\n';

/**
 * Whether a person follows a link or reloads. Then the page is served for every path, and its script renders the
 * content.
 */
export const isNavigation = ({ path, request: { headers } }: Call): boolean =>
  extname(path) === '' &&
  !path.startsWith(API_PREFIX) &&
  (headers['sec-fetch-mode'] === 'navigate' || String(headers.accept ?? '').includes('text/html'));

/** Returns a file of the build, otherwise the page, which also renders the message for an unknown address. */
const fileFor = (call: Call, { index, files }: Site): SiteFile => {
  const file = call.path === '/' ? index : files.get(decodeURIComponent(call.path));
  if (file) return file;
  if (pageAt(call.path) !== undefined) return index;
  if (!isNavigation(call)) throw new DomainError('http.notFound');
  call.response.statusCode = NOT_FOUND;
  return index;
};

const sendFile = ({ method, request, response }: Call, file: SiteFile): void => {
  response.setHeader('ETag', file.etag);
  response.setHeader('Cache-Control', file.immutable ? IMMUTABLE : 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.statusCode = NOT_MODIFIED;
    response.end();
    return;
  }
  const encoding = encodingOf(request.headers['accept-encoding']);
  const compressed = encoding && file.compressed[encoding];
  if (compressed) response.setHeader('Content-Encoding', encoding);
  const bytes = compressed ?? file.bytes;
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', bytes.length);
  response.end(method === 'HEAD' ? undefined : bytes);
};

/** Serves the built front end. */
export const staticSite: Policy = {
  name: 'static',
  create:
    ({ site }) =>
    (call) => {
      const { method, response } = call;
      if (method !== 'GET' && method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        refuse(call, new DomainError('http.notFound'), METHOD_NOT_ALLOWED);
      } else if (site) {
        sendFile(call, fileFor(call, site));
      } else {
        response.statusCode = UNAVAILABLE;
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(NOT_BUILT);
      }
    },
};
