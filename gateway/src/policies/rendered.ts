import { DomainError } from '@rallyrank/contracts/shared/errors';
import { pageAt } from '@rallyrank/contracts/shared/pages';
import { within } from '@rallyrank/infra/deadline';
import { sendPage } from '../cache/send-page.js';
import type { Call } from '../edge/call.js';
import { redirectTo } from '../edge/redirect-to.js';
import { findDocument } from '../pages/documents/documents.js';
import { LANGUAGE_HEADERS } from '../pages/language.js';
import { type Result, render } from '../pages/render.js';
import type { Renderable } from '../pages/renderable.js';
import { missingPages, sitePages } from '../pages/site-page.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { isNavigation } from './static.js';

const NOT_FOUND = 404;
const MOVED = 301;
const VARY = `Accept-Encoding, ${LANGUAGE_HEADERS}`;

const isMissing = (error: unknown): boolean => error instanceof DomainError && error.code === NOT_FOUND;

const send = (call: Call, { page, key, language }: Result, { microCache }: Runtime, status?: number): void => {
  // A service that was fully loaded at first may have set this header.
  call.response.removeHeader('Retry-After');
  if (page.moved) redirectTo(call, addressWith(call, page.moved), MOVED);
  else sendPage(call, key, page, { microCache, language, vary: VARY, ...(status && { status }) });
};

/** The address of a call with other values of some parameters. */
const addressWith = ({ path, query }: Call, changed: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query.map(([name, value]) => [name, changed[name] ?? value]))}`;

/**
 * Resolves to the result, or to undefined if it takes too long or fails. A failure must not prevent a page from being
 * served.
 */
const inTime = (ms: number, work: Promise<Result>): Promise<Result | 'missing' | undefined> =>
  within(ms, work).catch((error: unknown) => (isMissing(error) ? 'missing' : undefined));

/**
 * Sends the page with its head and content if that takes no longer than the deadline; otherwise the next policy sends
 * it without.
 */
const sendSitePage = async (call: Call, page: Renderable, missing: Renderable, runtime: Runtime): Promise<void> => {
  const { page: deadline } = runtime.deadlines;
  const result = await inTime(deadline, render(call, page, runtime));
  if (result === undefined) call.response.removeHeader('Retry-After');
  else if (result !== 'missing') send(call, result, runtime, page === missing ? NOT_FOUND : undefined);
  else {
    const instead = await inTime(deadline, render(call, missing, runtime));
    if (instead === undefined || instead === 'missing') call.response.statusCode = NOT_FOUND;
    else send(call, instead, runtime, NOT_FOUND);
  }
};

/** Serves the pages, sitemaps and feeds that the gateway renders from answers of the services. */
export const rendered: Policy = {
  name: 'rendered',
  create: (runtime) => {
    const html = runtime.site?.index.bytes.toString();
    const pages = html === undefined ? new Map<string, Renderable>() : sitePages(html);
    const missingAt = html === undefined ? undefined : missingPages(html);
    return async (call) => {
      if (call.method !== 'GET' && call.method !== 'HEAD') return;
      const document = findDocument(call.path);
      if (document) {
        send(call, await render(call, document, runtime), runtime);
        return;
      }
      const path = pageAt(call.path) ?? call.path;
      const missing = missingAt?.(path);
      const page = pages.get(path) ?? (isNavigation(call) ? missing : undefined);
      if (page && missing) await sendSitePage(call, page, missing, runtime);
    };
  },
};
