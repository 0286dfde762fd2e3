import { createHash } from 'node:crypto';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { CacheClass, RouteDef } from '@rallyrank/contracts/shared/route';
import { csvOf } from './export.js';
import type { Request, Response } from './express.js';
import { versionTag } from './if-match.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const SECONDS: Record<CacheClass, number> = { immutable: 3_600, issue: 600, short: 60, live: 3, none: 0 };

/** Wraps what a handler returned. */
export const envelope = (route: RouteDef, result: unknown, asOf: AsOf): Record<string, unknown> => {
  if (!route.paged) return { code: 200, msg: 'OK', data: result, asOf };
  const { rows, total } = result as { rows: unknown[]; total: number };
  return { code: 200, msg: 'OK', rows, total, asOf };
};

/** What is sent: an answer, or a list to be kept as a file. */
export interface Content {
  readonly type: string;
  readonly text: string;
  readonly fileName?: string;
}

/** The body of an answer, or its rows as a file where an export is asked for. */
export const contentOf = (route: RouteDef, format: unknown, body: Record<string, unknown>): Content => {
  if (format === undefined) return { type: JSON_TYPE, text: JSON.stringify(body) };
  const rows = body.rows as readonly unknown[];
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', text: csvOf(rows), fileName: `${route.name}.csv` }
    : { type: JSON_TYPE, text: JSON.stringify(body), fileName: `${route.name}.json` };
};

const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

const cacheControl = (cache: CacheClass): string =>
  cache === 'none' ? 'no-store' : `public, max-age=${SECONDS[cache]}`;

const isKnown = (request: Request, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

/** Sends an answer with its validators and the tags by which the gateway drops it. */
export const sendAnswer = (request: Request, response: Response, route: RouteDef, content: Content): void => {
  // The version of an entity comes back in `If-Match`; it changes with every write, as the answer does.
  const etag = request.version === undefined ? etagOf(content.text) : versionTag(request.version);
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', cacheControl(route.cache));
  response.setHeader('X-Cache-Tags', route.tags.join(','));
  if (isKnown(request, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = 200;
  response.setHeader('Content-Type', content.type);
  if (content.fileName) response.setHeader('Content-Disposition', `attachment; filename="${content.fileName}"`);
  response.end(content.text);
};
