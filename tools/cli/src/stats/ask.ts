import { setTimeout as pause } from 'node:timers/promises';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { callGateway } from '../gateway-call.js';
import { AnswerError, UsageError } from './errors.js';
import { type Json, type Language, textOf } from './print.js';

/** What a route answers: its envelope, or the file of an export as text. */
export type Answer = { readonly [key: string]: Json } | string;

/** Asks a route of the instance. @throws AnswerError for a refusal, UsageError for one of a parameter */
export type Ask = (route: RouteDef, query: Readonly<Record<string, string>>) => Promise<Answer>;

type Get = (path: string) => Promise<Response>;

/** Services that were started just now compute their first results for so long at most. */
const FIRST_MS = 120_000;
const EVERY_MS = 100;

const refused = ({ code, msg, field, rule }: { readonly [key: string]: Json }): Error =>
  code === 430
    ? new UsageError([msg, field, rule].filter((part) => part !== undefined).join(', '))
    : new AnswerError(textOf(msg ?? 'no answer', 'en'));

const asking =
  (get: Get): Ask =>
  async (route, query) => {
    const response = await get(`${API_PREFIX}${route.path}?${new URLSearchParams(query)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // A file keeps its byte order mark.
    if (!isJson) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const body = (await response.json()) as { readonly [key: string]: Json };
    if (!response.ok) throw refused(body);
    return body;
  };

/** The services of this process, as soon as they have computed what they answer from. */
const startedAt = (url: string, language: Language): Get => {
  const until = performance.now() + FIRST_MS;
  const get: Get = async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { 'accept-language': language } });
    if (response.status !== 503 || performance.now() > until) return response;
    await pause(EVERY_MS);
    return get(path);
  };
  return get;
};

/** The routes of services that run in this process. */
export const askServices = (url: string, language: Language): Ask => asking(startedAt(url, language));

/**
 * Lends the routes of the instance that the environment names: those of the site that runs, or of services started here on a data
 * folder.
 */
export const withRoutes = async (language: Language, work: (ask: Ask) => Promise<void>): Promise<void> => {
  if (process.env.RALLYRANK_URL !== undefined || readConfig(process.env, []).profile === 'servers') {
    return work(asking((path) => callGateway({ method: 'GET', path, language })));
  }
  await withInstance('ask', ({ sport }, target) =>
    withServices(target, sport, ({ url }) => work(askServices(url!, language))),
  );
};
