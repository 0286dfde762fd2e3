import { hash } from 'node:crypto';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { exportFileName } from '@rallyrank/contracts/shared/export-name';
import type { CacheClass, RouteDef } from '@rallyrank/contracts/shared/route';
import { type ExportedList, type ExportFormat, streamExport } from './export-stream.js';
import { versionTag } from './if-match.js';
import type { Request, Response } from './request.js';
import { languageOf, requestIdOf } from './request-headers.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const SECONDS: Record<CacheClass, number> = { immutable: 3_600, issue: 600, short: 60, live: 3, none: 0 };

/** Wraps what a handler returned. */
export const envelope = (route: RouteDef, result: unknown, asOf: AsOf): Record<string, unknown> => {
  if (!route.paged && !route.flat) return { code: 200, msg: 'OK', data: result, asOf };
  return { code: 200, msg: 'OK', ...(result as object), asOf };
};

const etagOf = (body: string): string => `W/"${hash('sha1', body, 'base64url')}"`;

const cacheControl = (cache: CacheClass): string =>
  cache === 'none' ? 'no-store' : `public, max-age=${SECONDS[cache]}`;

const isKnown = (request: Request, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

/** Options of sending the rows of a list as a file. */
export interface Exporting {
  readonly format: ExportFormat;
  /** Time zone of the times in files for people. */
  readonly zone: string;
}

/**
 * Sends an answer with its validators and the tags by which the gateway invalidates it. If `exporting` is given, sends
 * its rows as a file.
 */
export const sendAnswer = (
  request: Request,
  response: Response,
  route: RouteDef,
  body: Record<string, unknown>,
  exporting?: Exporting,
): void => {
  const headers: Record<string, string> = {
    'X-Request-Id': requestIdOf(request),
    'Content-Language': languageOf(request),
  };
  if (exporting) {
    const { format, zone } = exporting;
    response.statusCode = 200;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const query = Object.fromEntries(new URLSearchParams(request.url?.split('?')[1]));
    streamExport(response, route, format, body as unknown as ExportedList, {
      language: languageOf(request),
      zone,
      name: exportFileName(route.name, query, format),
    });
    return;
  }
  const text = JSON.stringify(body);
  // The client sends the version of an entity back in `If-Match`. It changes with every write, like the answer.
  const etag = request.version === undefined ? etagOf(text) : versionTag(request.version);
  headers.ETag = etag;
  headers['Cache-Control'] = cacheControl(route.cache);
  headers['X-Cache-Tags'] = route.tags.join(',');
  if (isKnown(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['Content-Type'] = JSON_TYPE;
  headers['Content-Length'] = String(Buffer.byteLength(text));
  // Setting the headers one by one takes a sixth of the CPU time of the smallest answers.
  response.writeHead(200, headers).end(text);
};
